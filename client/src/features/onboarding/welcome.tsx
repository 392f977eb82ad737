import { trpc } from '#client/lib/api/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import { chooseSide, useMarketSide } from './side-choice.ts'
import { StallChecklist } from './stall-checklist.tsx'
import { BuyerPlace, TwoDoors } from './two-doors.tsx'

/** What a user sees before having a business profile: two doors, and what lies behind the chosen one. */
export function Welcome() {
  const { data: plan } = trpc.stripe.getSubscriptionStatus.useQuery()
  const chosen = useMarketSide()
  if (plan === undefined) return <h1 className="py-14">Willkommen bei {PRODUCT_NAME}</h1>
  // Nobody buys a plan who only wants to look around.
  const side = plan.subscriptionPlan === null ? chosen : 'sell'
  return (
    <div className="mx-auto max-w-288 py-8 md:py-12">
      <h1>Willkommen bei {PRODUCT_NAME}</h1>
      <p className="lead-text muted mt-3">{LEADS[side ?? 'open']}</p>
      {side === null && <TwoDoors />}
      {side === 'buy' && <BuyerPlace />}
      {side === 'sell' && (
        <div className="mt-8">
          <StallChecklist facts={{ businessName: null, plan, listings: [] }} />
          {plan.subscriptionPlan === null && (
            <p className="muted flex flex-wrap items-center gap-x-4 gap-y-2">
              Sie möchten nur einkaufen?
              <Button size="sm" variant="quiet" onClick={() => chooseSide('buy')}>
                Ich suche
              </Button>
            </p>
          )}
        </div>
      )}
    </div>
  )
}

const LEADS = {
  open: 'Was führt Sie auf den Markt?',
  buy: 'Ihr Platz auf dem Markt.',
  sell: 'In wenigen Schritten steht Ihr Stand, und Sie können Ihr erstes Inserat veröffentlichen.',
}
