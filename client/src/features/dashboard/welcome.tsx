import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { INTERVAL_LABELS, PLAN_LABELS, PLANS, type SubscriptionOverview } from '#shared/billing.ts'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import { paths } from '#shared/web/paths.ts'

const PLAN_NAMES = new Intl.ListFormat('de-DE', { type: 'disjunction' }).format(
  PLANS.map(plan => PLAN_LABELS[plan]),
)

/** What a user sees before having a business profile: the two steps to a stall of their own. */
export function Welcome() {
  const { data: plan } = trpc.stripe.getSubscriptionStatus.useQuery()
  const bought = plan === undefined ? null : boughtText(plan)
  return (
    <div className="mx-auto max-w-160 py-8 md:py-14">
      <img className="artwork mb-4 w-32" src="/art/spot-zargen.svg" alt="" width={128} height={128} />
      <h1>Willkommen bei {PRODUCT_NAME}</h1>
      <p className="lead-text muted mt-3">
        {bought === null
          ? 'In zwei Schritten steht Ihr Stand und Sie können Ihr erstes Inserat veröffentlichen.'
          : 'Nur noch Ihr Profil, dann steht Ihr Stand und Sie können Ihr erstes Inserat veröffentlichen.'}
      </p>
      <ol className="mt-8 border-y-2 border-line-strong">
        <Step
          number={1}
          title="Profil anlegen"
          text="Name Ihrer Imkerei, Ort und auf Wunsch Telefon oder WhatsApp: so finden Käuferinnen und Käufer zu Ihnen."
          action={
            <ButtonLink variant="primary" href={paths.profile}>
              Profil anlegen
            </ButtonLink>
          }
        />
        <Step
          number={2}
          title={bought === null ? 'Plan wählen' : 'Plan gewählt'}
          text={bought ?? `${PLAN_NAMES}: je nachdem, was Sie verkaufen möchten.`}
          action={bought === null && <ButtonLink href={paths.pricing}>Pläne ansehen</ButtonLink>}
          isDone={bought !== null}
        />
      </ol>
    </div>
  )
}

interface StepProps {
  number: number
  title: string
  text: string
  action: ReactNode
  isDone?: boolean
}

/** What was bought already, before there was a profile; `null` without a plan. */
function boughtText({
  subscriptionPlan: plan,
  subscriptionInterval: interval,
  subscriptionStatus: status,
}: SubscriptionOverview): string | null {
  if (plan === null || interval === null || status === 'canceled') return null
  const name = `${PLAN_LABELS[plan]}, ${INTERVAL_LABELS[interval]}`
  if (status === 'incomplete') {
    return `${name}: bestellt. Ihre SEPA-Lastschrift wird noch eingezogen, noch einmal kaufen müssen Sie nichts.`
  }
  return status === 'active' ? `${name}: aktiv und bezahlt.` : `${name}: zurzeit nicht bezahlt.`
}

function Step({ number, title, text, action, isDone = false }: StepProps) {
  return (
    <li className="flex gap-4 py-6 not-last:border-b not-last:border-line">
      <span className="avatar shrink-0" aria-hidden="true">
        {isDone ? <Check className="icon" /> : number}
      </span>
      <div className="min-w-0">
        <h2 className="text-xl">
          {title}
          {isDone && <span className="sr-only"> (erledigt)</span>}
        </h2>
        <p className="muted mt-1 mb-4">{text}</p>
        {action}
      </div>
    </li>
  )
}
