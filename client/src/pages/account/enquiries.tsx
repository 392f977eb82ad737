import { RequireUser } from '#client/features/auth/require-user.tsx'
import { SentEnquiries } from '#client/features/leads/sent/sent-enquiries.tsx'
import { enquiryArt } from '#client/pages/account/enquiry-art.ts'

export default function EnquiriesPage() {
  return (
    <div className="wrap pb-16">
      <div className="page-head">
        <h1>Meine Anfragen</h1>
        <p className="muted">Was Sie geschickt haben, an wen, und wie es steht.</p>
      </div>
      <RequireUser isHeaded>{() => <SentEnquiries artFor={enquiryArt} />}</RequireUser>
    </div>
  )
}
