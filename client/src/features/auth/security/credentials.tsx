import type { ReactNode } from 'react'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { Spinner } from '#client/ui/messages/spinner.tsx'

/** Shows a form that depends on whether the account has a password. */
export function Credentials({ children }: { children: (hasPassword: boolean) => ReactNode }) {
  const factor = trpc.auth.getSecondFactor.useQuery()
  if (factor.data !== undefined) return children(factor.data.hasPassword)
  if (!factor.isError) return <Spinner />
  return (
    <ErrorState
      text={errorMessage(factor.error, 'Ihr Konto konnte nicht geladen werden.')}
      onRetry={() => void factor.refetch()}
    />
  )
}
