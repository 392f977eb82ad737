import { useParams } from 'wouter'
import { RequireUser } from '#client/features/auth/require-user.tsx'
import { OwnEnquiry } from '#client/features/leads/sent/enquiry-view.tsx'
import { enquiryArt } from '#client/pages/account/enquiry-art.ts'

export default function SentEnquiryPage() {
  const id = Number(useParams().id)
  return (
    <div className="wrap pb-16">
      <div className="mx-auto max-w-[52rem]">
        <RequireUser>{() => <OwnEnquiry leadId={id} artFor={enquiryArt} />}</RequireUser>
      </div>
    </div>
  )
}
