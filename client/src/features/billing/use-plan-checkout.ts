import { useState } from 'react'
import { errorMessage } from '#client/lib/error-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import type { Interval, Plan } from '#shared/billing.ts'
import { endpoints, paths } from '#shared/web/paths.ts'
import { isDebitUnderWay } from './debit-under-way.ts'
import { useLeaveFor } from './use-leave-for.ts'

/** Same options as everywhere else the signed-in user is asked for. */
const ME_OPTIONS = { retry: false, refetchOnWindowFocus: false } as const

const FAILURE = 'Fehler beim Erstellen der Checkout-Session'

/** Leads to the payment of a plan; visitors sign in first. `chosen` is the plan being opened. */
export function usePlanCheckout() {
  const utils = trpc.useUtils()
  const { isLeaving, leaveFor } = useLeaveFor()
  const [isOpening, setIsOpening] = useState(false)
  const [plan, setPlan] = useState<Plan | null>(null)
  const { mutateAsync: createCheckout } = trpc.stripe.createCheckout.useMutation()

  async function choose(choice: { plan: Plan; interval: Interval }) {
    if (isOpening || isLeaving) return
    setPlan(choice.plan)
    setIsOpening(true)
    try {
      const user = await utils.auth.me.ensureData(undefined, ME_OPTIONS)
      if (user === null) return leaveFor(loginAddress(choice.interval))
      const { url } = await createCheckout(choice)
      if (url) leaveFor(url)
    } catch (error) {
      if (!isDebitUnderWay(error)) return notify.error(FAILURE)
      notify.info(errorMessage(error, FAILURE))
      await utils.stripe.getSubscriptionStatus.invalidate()
    } finally {
      setIsOpening(false)
    }
  }
  return { choose, chosen: isOpening || isLeaving ? plan : null }
}

/** Back from there, the visitor finds the same interval chosen. */
function loginAddress(interval: Interval): string {
  const returnTo = `${paths.pricing}?interval=${interval}`
  return `${endpoints.oauthLogin}?returnTo=${encodeURIComponent(returnTo)}`
}

interface OwnPlan {
  /** The one that the signed-in user has now; `null` for visitors, without a plan, and until it is known. */
  current: { plan: Plan; interval: Interval } | null
  /** The one that was ordered and whose debit is still being collected. */
  ordered: Plan | null
}

export function useOwnPlan(): OwnPlan {
  const { data: user } = trpc.auth.me.useQuery(undefined, ME_OPTIONS)
  const { data } = trpc.stripe.getSubscriptionStatus.useQuery(undefined, { enabled: Boolean(user) })
  const {
    subscriptionPlan: plan = null,
    subscriptionInterval: interval,
    subscriptionStatus: status,
  } = data ?? {}
  if (!user || plan === null || !interval) return { current: null, ordered: null }
  return {
    current: status === 'active' ? { plan, interval } : null,
    ordered: status === 'incomplete' ? plan : null,
  }
}
