import { Hourglass, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatDateTime } from '#client/lib/format-date.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import {
  type MissingPayment,
  PLAN_LABELS,
  type Plan,
  type SubscriptionStatus,
} from '#shared/billing/billing.ts'
import { paths } from '#shared/web/paths.ts'

/** What the tab of the plan says of one that is not paid; usually nothing. */
export function PlanNotice({ plan, status }: { plan: Plan; status: SubscriptionStatus | null }) {
  return status === 'past_due' ? <PaymentMissing plan={plan} /> : null
}

/** A plan was ordered, and begins when its debit has arrived. */
export function DebitUnderWay({ plan }: { plan: Plan }) {
  return (
    <Notice icon={<Hourglass className="icon mt-1" aria-hidden="true" />}>
      <strong>Ihre SEPA-Lastschrift wird noch eingezogen.</strong> Das dauert bis zu sechs Bankarbeitstage.
      Ihr Plan {PLAN_LABELS[plan]} gilt, sobald die Zahlung eingegangen ist; wir schreiben Ihnen dann. Noch
      einmal kaufen müssen Sie ihn nicht.
    </Notice>
  )
}

/** What is known of a plan whose payment is not here, and the way on. */
function PaymentMissing({ plan }: { plan: Plan }) {
  const { data: missing } = trpc.stripe.getMissingPayment.useQuery()
  if (missing == null) return null
  const icon = <Info className="icon mt-1" aria-hidden="true" />
  if (missing.cause === 'paused') {
    return (
      <Notice icon={icon}>
        <strong>Ihr Plan {PLAN_LABELS[plan]} pausiert.</strong> Es wird nichts eingezogen.{' '}
        {listingsText(missing)} Sobald er weiterläuft, sind sie wieder da.
      </Notice>
    )
  }
  if (missing.cause === 'returned') {
    return (
      <Notice icon={icon}>
        <strong>Die Zahlung für Ihren Plan {PLAN_LABELS[plan]} wurde zurückgegeben.</strong>{' '}
        {listingsText(missing)} Der Plan endet damit; danach können Sie einen neuen buchen. War das ein
        Versehen, schreiben Sie uns bitte; die Adresse steht im{' '}
        <Anchor href={paths.imprint}>Impressum</Anchor>.
      </Notice>
    )
  }
  return (
    <Notice icon={icon}>
      <strong>Ihr Plan {PLAN_LABELS[plan]} ist zurzeit nicht bezahlt.</strong> {listingsText(missing)}{' '}
      {missing.invoiceUrl === null ? (
        'Ist eine Rechnung offen, bezahlen Sie sie bitte: „Abo verwalten“ führt zum Kundenportal, dort steht sie unter „Rechnungen“.'
      ) : (
        <>
          Bezahlen Sie bitte die <Anchor href={missing.invoiceUrl}>offene Rechnung</Anchor>.
        </>
      )}{' '}
      Sobald die Zahlung eingegangen ist, gilt Ihr Plan wieder.
    </Notice>
  )
}

function listingsText({ listingsUntil }: MissingPayment): string {
  return listingsUntil === null
    ? 'Ihre Inserate sind inaktiv, gelöscht wird nichts.'
    : `Ihre Inserate bleiben öffentlich bis ${formatDateTime(listingsUntil)} Uhr.`
}

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex max-w-136 gap-3 rounded-card bg-tint p-4 text-left" role="status">
      {icon}
      <p>{children}</p>
    </div>
  )
}
