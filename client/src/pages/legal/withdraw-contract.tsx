import { useCurrentUser } from '#client/features/auth/use-current-user.ts'
import { NoticeForm } from '#client/features/contracts/notice-form.tsx'
import { useKnownSender } from '#client/features/contracts/use-known-sender.ts'

export default function WithdrawContractPage() {
  const sender = useKnownSender(useCurrentUser().user)
  return <NoticeForm key={sender?.email ?? ''} kind="withdrawal" sender={sender} />
}
