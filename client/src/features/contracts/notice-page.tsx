import { useCurrentUser } from '#client/features/auth/use-current-user.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { NoticeKind } from '#shared/contracts.ts'
import { NoticeForm } from './notice-form.tsx'

/** Visitors see the form at once; for who is signed in it is filled in once it is known what they have. */
export function NoticePage({ kind }: { kind: NoticeKind }) {
  const { user } = useCurrentUser()
  const contracts = trpc.contracts.getOwn.useQuery(undefined, { enabled: user != null })
  const sender =
    user == null || contracts.data === undefined
      ? undefined
      : { name: user.name ?? '', email: user.email, contracts: contracts.data }
  return <NoticeForm key={sender?.email ?? ''} kind={kind} sender={sender} />
}
