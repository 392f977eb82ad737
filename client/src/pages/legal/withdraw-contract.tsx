import { NoticePage } from '#client/features/contracts/notice-page.tsx'

export default function WithdrawContractPage() {
  return <NoticePage kind="withdrawal" />
}
