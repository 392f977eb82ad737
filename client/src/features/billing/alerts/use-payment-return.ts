import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useRefreshPurchases } from '#client/features/billing/use-refresh-purchases.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import type { ErrorCode } from '#shared/core/errors.ts'
import { paths } from '#shared/web/paths.ts'
import { isDebitUnderWay } from './debit-under-way.ts'

const REDIRECT_MS = 1000

/**
 * Activates what was paid for when the payment page leads back here, and then clears the address. Each session is
 * activated once, whatever renders again.
 * @returns whether that is under way, and a second try where the connection was lost
 */
export function usePaymentReturn(): { isActivating: boolean; retry: (() => void) | null } {
  const search = useSearch()
  const started = useRef<string | null>(null)
  const finish = useFinish()
  const subscription = trpc.stripe.activateSubscription.useMutation({
    onSuccess: ({ plan }) => finish.succeed(`Zahlung erfolgreich! Ihr ${plan}-Abo wurde aktiviert.`),
    onError: error => finish.fail(error),
  })
  const topListing = trpc.stripe.activateTopListing.useMutation({
    onSuccess: () => finish.succeed('Top-Inserat erfolgreich gebucht! Ihr Inserat wird nun hervorgehoben.'),
    onError: error => finish.fail(error),
  })
  const { mutate: activateSubscription } = subscription
  const { mutate: activateTopListing } = topListing
  useEffect(() => {
    const query = new URLSearchParams(search)
    const sessionId = query.get('session_id')
    if (sessionId === null || started.current === sessionId) return
    started.current = sessionId
    const isTopListing = query.get('toplisting') === 'success' && query.has('listingId')
    if (isTopListing) activateTopListing({ sessionId })
    else activateSubscription({ sessionId })
  }, [search, activateSubscription, activateTopListing])
  const lost = [subscription, topListing].find(({ error }) => error !== null && isUnanswered(error))
  return {
    isActivating: subscription.isPending || topListing.isPending,
    retry: lost === undefined ? null : () => lost.variables && lost.mutate(lost.variables),
  }
}

/** Refused before anything was asked, or after something may have been done. */
const UNANSWERED = new Set<ErrorCode | null | undefined>([
  'PAYMENT_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
  'OUTCOME_UNKNOWN',
])

/** Nobody knows what has become of it: the address stays, so that it can be asked again. */
function isUnanswered(error: unknown): boolean {
  const { data } = error as { data?: { appCode?: ErrorCode | null } | null }
  return data === undefined || data === null || UNANSWERED.has(data.appCode)
}

function useFinish() {
  const [, navigate] = useLocation()
  const reset = () => navigate(paths.dashboard, { replace: true })
  const refresh = useRefreshPurchases()
  return {
    async succeed(text: string) {
      notify.success(text)
      setTimeout(() => {
        // Whoever has gone elsewhere in the meantime stays there.
        if (window.location.pathname === paths.dashboard) reset()
      }, REDIRECT_MS)
      await refresh()
    },
    async fail(error: unknown) {
      if (isUnanswered(error)) return
      const text = errorMessage(error, 'Unbekannter Fehler')
      reset()
      if (!isDebitUnderWay(error)) return notify.error(`Fehler bei der Aktivierung: ${text}`)
      notify.info(text)
      await refresh()
    },
  }
}
