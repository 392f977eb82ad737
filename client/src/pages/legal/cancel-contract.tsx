import { NoticePage } from '#client/features/contracts/notice-page.tsx'

export default function CancelContractPage() {
  return <NoticePage kind="cancellation" />
}
