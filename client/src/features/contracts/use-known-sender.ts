import { ALSO_FOR_VISITORS } from '#client/lib/api/api-client.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import type { CurrentUser } from '#shared/auth.ts'
import type { OwnContracts } from '#shared/billing/contracts.ts'

/** What is filled in for who is signed in. */
export interface KnownSender {
  name: string
  email: string
  contracts: OwnContracts
}

/** Visitors see the form at once; for who is signed in it is filled in once it is known what they have. */
export function useKnownSender(user: CurrentUser | null | undefined): KnownSender | undefined {
  const contracts = trpc.contracts.getOwn.useQuery(undefined, {
    enabled: user != null,
    meta: ALSO_FOR_VISITORS,
  })
  if (user == null || contracts.data === undefined) return undefined
  return { name: user.name ?? '', email: user.email, contracts: contracts.data }
}
