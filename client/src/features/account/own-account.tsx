import type { ReactNode } from 'react'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { PageSpinner } from '#client/ui/messages/spinner.tsx'
import type { AccountOverview } from '#shared/account.ts'

/** Coming back from a sign-in at the provider is a full load; until then nothing here changes by itself. */
const HELD = { refetchOnWindowFocus: false, refetchOnReconnect: false }

export function OwnAccount({ children }: { children: (account: AccountOverview) => ReactNode }) {
  const overview = trpc.account.getOverview.useQuery(undefined, HELD)
  if (overview.data !== undefined) return children(overview.data)
  if (overview.isError) {
    return (
      <ErrorState
        text={errorMessage(overview.error, 'Ihr Konto konnte nicht geladen werden.')}
        onRetry={() => void overview.refetch()}
      />
    )
  }
  return <PageSpinner />
}
