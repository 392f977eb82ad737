import { useParams } from 'wouter'
import { LinkedEnquiry } from '#client/features/leads/sent/enquiry-view.tsx'
import { enquiryArt } from '#client/pages/account/enquiry-art.ts'

export default function EnquiryPage() {
  const { token = '' } = useParams()
  return (
    <div className="wrap pb-16">
      <div className="mx-auto max-w-[52rem]">
        <LinkedEnquiry token={token} artFor={enquiryArt} />
      </div>
    </div>
  )
}
