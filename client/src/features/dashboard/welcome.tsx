import type { ReactNode } from 'react'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { PLAN_LABELS, PLANS } from '#shared/billing.ts'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import { paths } from '#shared/web/paths.ts'

const PLAN_NAMES = new Intl.ListFormat('de-DE', { type: 'disjunction' }).format(
  PLANS.map(plan => PLAN_LABELS[plan]),
)

/** What a user sees before having a business profile: the two steps to a stall of their own. */
export function Welcome() {
  return (
    <div className="mx-auto max-w-160 py-8 md:py-14">
      <img className="artwork mb-4 w-32" src="/art/spot-zargen.svg" alt="" width={128} height={128} />
      <h1>Willkommen bei {PRODUCT_NAME}</h1>
      <p className="lead-text muted mt-3">
        In zwei Schritten steht Ihr Stand und Sie können Ihr erstes Inserat veröffentlichen.
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
          title="Plan wählen"
          text={`${PLAN_NAMES}: je nachdem, was Sie verkaufen möchten.`}
          action={<ButtonLink href={paths.pricing}>Pläne ansehen</ButtonLink>}
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
}

function Step({ number, title, text, action }: StepProps) {
  return (
    <li className="flex gap-4 py-6 not-last:border-b not-last:border-line">
      <span className="avatar shrink-0" aria-hidden="true">
        {number}
      </span>
      <div className="min-w-0">
        <h2 className="text-xl">{title}</h2>
        <p className="muted mt-1 mb-4">{text}</p>
        {action}
      </div>
    </li>
  )
}
