import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useRefreshPurchases } from '#client/features/billing/use-refresh-purchases.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { paths } from '#shared/web/paths.ts'

/** Shows at once what was changed in the customer portal, when that leads back here. */
export function usePortalReturn(): void {
  const refreshPurchases = useRefreshPurchases()
  const [, navigate] = useLocation()
  const isReturn = new URLSearchParams(useSearch()).get('portal') === 'return'
  const started = useRef(false)
  const { mutate: refresh } = trpc.stripe.refreshSubscription.useMutation({
    onSettled: async () => {
      started.current = false
      navigate(paths.dashboardSubscription, { replace: true })
      await refreshPurchases()
    },
  })
  useEffect(() => {
    if (!isReturn || started.current) return
    started.current = true
    refresh()
  }, [isReturn, refresh])
}
