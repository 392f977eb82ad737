import { useQuery } from '@tanstack/react-query'
import { provedEmail } from '#client/features/auth/proved-email.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import { ERROR_TEXTS } from '#shared/core/errors.ts'

const FAILED = 'Verifizierung fehlgeschlagen'

export type Verification =
  | { state: 'loading' }
  | { state: 'success' }
  /** Somebody has registered in another browser; the link waits for a password. */
  | { state: 'password' }
  | { state: 'error'; text: string; retry: (() => void) | null }

/**
 * Uses the verification link, exactly once per token: its second use would fail. A query rather than a mutation,
 * because the cache remembers the outcome when React runs effects twice or the page is shown again.
 */
export function useVerification(token: string): Verification {
  const { client } = trpc.useUtils()
  const { status, error, refetch, isFetching } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      const answer = await client.auth.verifyEmail.mutate({ token })
      provedEmail.set(answer.email)
      notify.success('E-Mail erfolgreich verifiziert!')
      return answer
    },
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  if (status === 'pending' || (isFetching && status === 'error')) return { state: 'loading' }
  if (status === 'error' && error.message === ERROR_TEXTS.PASSWORD_TO_CHOOSE) return { state: 'password' }
  if (status === 'success') return { state: 'success' }
  // What the server has refused it refuses again; without its answer nobody knows.
  const { data } = error as { data?: { httpStatus?: number } | null }
  const isRefused = (data?.httpStatus ?? 500) < 500
  return {
    state: 'error',
    text: errorMessage(error, FAILED),
    retry: isRefused ? null : () => void refetch(),
  }
}
