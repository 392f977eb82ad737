import { DAY_MS } from '#server/core/clock.ts'
import type { Env } from '#server/process/env.ts'
import type { Plan } from '#shared/billing/billing.ts'
import {
  hasEnded,
  type Invoice,
  type Ledger,
  type Line,
  paidInvoices,
  returnedAt,
  type Subscription,
  settledInvoices,
} from './ledger.ts'

/** Listings stay public for so long after a plan has ended or could not be charged: docs/billing.md. */
const GRACE_MS = 7 * DAY_MS

/** What a subscription is good for at a moment. */
type Standing =
  | { kind: 'nothing' | 'waiting' | 'active' }
  /** Not paid at the moment, or over. */
  | { kind: 'trouble' | 'ended'; since: number }

interface CurrentPlan {
  id: string
  plan: Plan
  isActive: boolean
  graceEnd: number
}

/** A time for which a customer may be charged for a subscription. */
interface Covered {
  id: string
  from: number
  to: number
}

/** What docs/billing.md promises of plans, worked out from Stripe's events one after the other. */
export class PlanModel {
  current: CurrentPlan | null = null
  /** Subscriptions that began while their first debit was under way. */
  readonly started = new Set<string>()
  readonly covered: Covered[] = []
  /** When the listings could be found. */
  readonly publicTimes: { from: number; to: number }[] = []
  readonly #ledger: Ledger
  readonly #sepaStart: Env['SEPA_START']
  #standings = new Map<string, Standing>()
  #at = 0

  constructor(ledger: Ledger, sepaStart: Env['SEPA_START']) {
    this.#ledger = ledger
    this.#sepaStart = sepaStart
  }

  plans(): Subscription[] {
    return [...this.#ledger.subscriptions.values()].filter(({ kind }) => kind === 'plan')
  }

  /** Time passes up to `at`. To be called before what happens then is applied. */
  advanceTo(at: number): void {
    for (const [id, standing] of this.#standings) {
      const to = this.#coveredUntil(id, standing, at)
      if (to > this.#at) this.covered.push({ id, from: this.#at, to })
    }
    const publicTo = Math.min(at, this.current?.graceEnd ?? 0)
    if (publicTo > this.#at) this.publicTimes.push({ from: this.#at, to: publicTo })
    this.#at = at
  }

  /** @param aboutId the subscription to which something has just happened */
  follow(aboutId: string | null): void {
    const about = aboutId === null ? undefined : this.#ledger.subscriptions.get(aboutId)
    if (about?.status === 'active' && isUnderWay(about) && this.#mayStart()) this.started.add(about.id)
    this.#standings = new Map(this.plans().map(plan => [plan.id, this.#standingOf(plan)]))
    const active = this.plans().filter(({ id }) => this.#standings.get(id)?.kind === 'active')
    const newest = active.toSorted((a, b) => b.createdAt - a.createdAt)[0]
    if (newest !== undefined) {
      this.current = { id: newest.id, plan: planOf(newest), isActive: true, graceEnd: Infinity }
    } else if (this.current !== null) this.current = this.#afterLoss(this.current)
  }

  /** Whether the listings that the plan covers can be found. */
  isPublic(now: number): boolean {
    return this.current !== null && (this.current.isActive || now < this.current.graceEnd)
  }

  standing(id: string): Standing {
    return this.#standings.get(id) ?? { kind: 'nothing' }
  }

  #mayStart(): boolean {
    return this.#sepaStart === 'at_once' && !this.#ledger.hasReturned()
  }

  #afterLoss(current: CurrentPlan): CurrentPlan | null {
    const standing = this.#standings.get(current.id)
    if (standing === undefined || !('since' in standing)) return null
    const graceEnd = Math.min(current.graceEnd, standing.since + GRACE_MS)
    return { ...current, isActive: false, graceEnd }
  }

  #standingOf(plan: Subscription): Standing {
    if (paidInvoices(plan).length === 0) {
      if (!isUnderWay(plan)) return { kind: 'nothing' }
      if (!this.started.has(plan.id)) return { kind: 'waiting' }
      return plan.status === 'paused' ? { kind: 'trouble', since: plan.statusSince } : { kind: 'active' }
    }
    if (plan.endedAt !== null) return { kind: 'ended', since: plan.endedAt }
    const returned = returnSince(plan)
    if (plan.status === 'active') {
      return returned === null ? { kind: 'active' } : { kind: 'trouble', since: returned }
    }
    return { kind: 'trouble', since: Math.min(plan.statusSince, returned ?? Infinity) }
  }

  /** Beyond the days of grace: who pays late or pauses pays for a period that has begun. That is said in docs/billing.md. */
  #coveredUntil(id: string, standing: Standing, at: number): number {
    if (standing.kind === 'waiting') return at
    if (standing.kind === 'trouble') return at
    if (this.current?.id !== id) return 0
    return standing.kind === 'active' ? at : Math.min(at, this.current.graceEnd)
  }
}

/** Ordered by debit, and the bank has not answered yet. */
export function isUnderWay(subscription: Subscription): boolean {
  const [first] = subscription.invoices.values()
  const isPaid = paidInvoices(subscription).length > 0
  return !hasEnded(subscription) && !isPaid && first?.status === 'open'
}

/**
 * Since when money for the running time is gone; null as a rule. What was paid last begins that time; what was paid before for a part of
 * it counts too.
 */
export function returnSince(subscription: Subscription): number | null {
  // Whoever pays for an earlier period late has not paid for this one. What Stripe paid out of credit is paid (docs/billing.md).
  const paid = settledInvoices(subscription)
    .filter(({ lines }) => lines.reduce((sum, { amount }) => sum + amount, 0) > 0)
    .toSorted((a, b) => a.createdAt - b.createdAt)
  const last = paid.at(-1)
  const begin = Math.min(...boughtLines(last).map(({ from }) => from))
  const moments = paid.flatMap(invoice => {
    const counts = invoice === last || boughtLines(invoice).some(({ to }) => to > begin)
    return counts ? (returnedAt(invoice) ?? []) : []
  })
  return moments.length === 0 ? null : Math.min(...moments)
}

function boughtLines(invoice: Invoice | undefined): Line[] {
  return invoice?.lines.filter(({ amount }) => amount > 0) ?? []
}

function planOf({ lookupKey }: Subscription): Plan {
  if (lookupKey.startsWith('premium')) return 'PREMIUM'
  return lookupKey.startsWith('pro_') ? 'PRO' : 'STANDARD'
}
