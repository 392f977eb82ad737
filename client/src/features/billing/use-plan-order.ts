import { useState } from 'react'
import { useLocation } from 'wouter'
import { ALSO_FOR_VISITORS } from '#client/lib/api/api-client.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { useLeaveFor } from '#client/lib/use-leave-for.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import type { Interval, Plan } from '#shared/billing/billing.ts'
import { orderPath } from '#shared/web/inner-paths.ts'
import { paths } from '#shared/web/paths.ts'
import { portalErrorText } from './portal-error-text.ts'

/** Same options as everywhere else the signed-in user is asked for. */
const ME_OPTIONS = { retry: false, refetchOnWindowFocus: false } as const

/**
 * Leads to the order of a plan, also of one that takes the place of another; visitors register or sign in first. What is managed and not
 * ordered (one's own plan, an open bill) leads to the portal. `chosen` is the plan being opened.
 */
export function usePlanOrder() {
  const utils = trpc.useUtils()
  const [, navigate] = useLocation()
  const { isLeaving, leaveFor } = useLeaveFor()
  const [isOpening, setIsOpening] = useState(false)
  const [plan, setPlan] = useState<Plan | null>(null)
  const { mutateAsync: createPortal } = trpc.stripe.createPortal.useMutation()

  /** Asked at the press, because the page may not have heard of it yet; the portal would have nothing to pay. */
  const isReturned = async () => (await utils.stripe.getMissingPayment.ensureData())?.cause === 'returned'

  async function choose(choice: { plan: Plan; interval: Interval }, isManaged: boolean) {
    if (isOpening || isLeaving) return
    setPlan(choice.plan)
    setIsOpening(true)
    try {
      const user = await utils.auth.me.ensureData(undefined, ME_OPTIONS)
      if (user === null) return navigate(registerAddress(choice))
      if (!isManaged || (await isReturned())) return navigate(orderPath(choice))
      leaveFor((await createPortal()).url)
    } catch (error) {
      notify.error(
        isManaged
          ? portalErrorText(error as Error)
          : errorMessage(error, 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.'),
      )
    } finally {
      setIsOpening(false)
    }
  }
  return { choose, chosen: isOpening || isLeaving ? plan : null }
}

/** Most who choose a plan as visitors have no account yet. From there, and from its mail, the way leads on to the order. */
function registerAddress(choice: { plan: Plan; interval: Interval }): string {
  return `${paths.register}?returnTo=${encodeURIComponent(orderPath(choice))}`
}

interface OwnPlan {
  /** The one that the signed-in user has now; `null` for visitors, without a plan, and until it is known. */
  current: { plan: Plan; interval: Interval } | null
  /** The one that was ordered and whose debit is still being collected. */
  ordered: Plan | null
  /** Whether a renewal is unpaid: what is open is settled in the portal, and no other plan is ordered beside it. */
  isOverdue: boolean
  /** Whether the payment was taken back: nothing is open; the order page says what comes of it. */
  isReturned: boolean
}

const NO_PLAN: OwnPlan = { current: null, ordered: null, isOverdue: false, isReturned: false }

export function useOwnPlan(): OwnPlan {
  const { data: user } = trpc.auth.me.useQuery(undefined, ME_OPTIONS)
  const { data } = trpc.stripe.getSubscriptionStatus.useQuery(undefined, {
    enabled: Boolean(user),
    meta: ALSO_FOR_VISITORS,
  })
  const {
    subscriptionPlan: plan = null,
    subscriptionInterval: interval,
    subscriptionStatus: status,
  } = data ?? {}
  const isUnpaid = status === 'past_due'
  const { data: missing } = trpc.stripe.getMissingPayment.useQuery(undefined, {
    enabled: Boolean(user) && isUnpaid,
  })
  if (!user || plan === null || !interval) return NO_PLAN
  const isReturned = isUnpaid && missing?.cause === 'returned'
  return {
    current: status === 'active' ? { plan, interval } : null,
    ordered: status === 'incomplete' ? plan : null,
    isOverdue: isUnpaid && !isReturned,
    isReturned,
  }
}
