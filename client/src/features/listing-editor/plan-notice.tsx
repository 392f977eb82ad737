import { Info } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { trpc } from '#client/lib/api/trpc.ts'
import { useTaxNote } from '#client/lib/use-tax-note.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import {
  PLAN_LABELS,
  PLAN_PRICES,
  planCovers,
  type SubscriptionOverview,
  smallestPlanFor,
} from '#shared/billing/billing.ts'
import { formatCents } from '#shared/core/price.ts'
import { CATEGORY_LABELS, type Category } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'
import type { ListingValues } from './listing-values.ts'
import { useListingFormContext } from './use-listing-form.ts'

/** Says which plan publishing in the chosen category takes, if the vendor's does not cover it. */
export function PlanNotice({ onSaveDraft }: { onSaveDraft: () => void }) {
  const { control, formState } = useListingFormContext()
  const [category, status] = useWatch({ control, name: ['category', 'status'] })
  const { data: subscription } = trpc.stripe.getSubscriptionStatus.useQuery()
  if (subscription === undefined) return null
  if (status === 'draft') return subscription.subscriptionPlan === null && <DraftNotice category={category} />
  const plan = subscription.subscriptionStatus === 'active' ? subscription.subscriptionPlan : null
  if (plan !== null && planCovers(plan, category)) return null
  if (isKeptByGrace(subscription, formState.defaultValues, category)) return null
  const needed = PLAN_LABELS[smallestPlanFor(category)]
  return (
    <div className="grid gap-3 rounded-card bg-tint p-4" role="status">
      <p className="flex gap-3">
        <Info className="icon mt-1" aria-hidden="true" />
        <span>
          Zum Veröffentlichen in der Kategorie {CATEGORY_LABELS[category]} brauchen Sie den Plan{' '}
          <strong>{needed}</strong>
          {plan !== null && <>, Sie haben {PLAN_LABELS[plan]}</>}. Als Entwurf können Sie das Inserat
          jederzeit speichern.
        </span>
      </p>
      <div className="cluster">
        <Button size="sm" onClick={onSaveDraft}>
          Als Entwurf speichern
        </Button>
        <ButtonLink size="sm" variant="quiet" href={paths.pricing}>
          Pläne ansehen
        </ButtonLink>
      </div>
    </div>
  )
}

/** Whoever has no plan yet writes a draft, and knows what it takes to publish it. */
function DraftNotice({ category }: { category: Category }) {
  const needed = smallestPlanFor(category)
  const taxNote = useTaxNote()
  return (
    <div className="grid gap-3 rounded-card bg-tint p-4" role="status">
      <p className="flex gap-3">
        <Info className="icon mt-1" aria-hidden="true" />
        <span>
          Sie schreiben einen Entwurf: Nur Sie sehen ihn. Veröffentlichen können Sie ihn mit dem Plan{' '}
          <strong>{PLAN_LABELS[needed]}</strong>, ab{' '}
          {formatCents(Math.round(PLAN_PRICES[needed].yearly / 12))}
          /Monat bei jährlicher Zahlung{taxNote === null ? '.' : ` (${taxNote}).`}
        </span>
      </p>
      <div className="cluster">
        <ButtonLink size="sm" variant="quiet" href={paths.pricing}>
          Pläne ansehen
        </ButtonLink>
      </div>
    </div>
  )
}

/** What is public in the days of grace may be mended in them. A listing that was never saved has no title yet. */
function isKeptByGrace(
  { subscriptionPlan: plan, graceEndsAt, graceEndedAt }: SubscriptionOverview,
  stored: Partial<Pick<ListingValues, 'title' | 'status' | 'category'>> | undefined,
  category: Category,
): boolean {
  const isStored = stored?.title !== '' && stored?.status === 'active' && stored.category === category
  return (
    isStored && plan !== null && planCovers(plan, category) && graceEndsAt !== null && graceEndedAt === null
  )
}
