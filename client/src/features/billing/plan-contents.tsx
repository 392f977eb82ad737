import { Check } from 'lucide-react'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatDate } from '#client/lib/format-date.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { PLAN_LABELS, PLANS, type Plan } from '#shared/billing/billing.ts'
import type { OwnListing } from '#shared/listings/own-listings.ts'
import { paths } from '#shared/web/paths.ts'
import { PLAN_OFFERS } from './plan-offers.ts'

/** What the vendor's plan contains, and the Top-Listings that were booked beside it. */
export function PlanContents({ plan }: { plan: Plan }) {
  return (
    <div className="grid content-start gap-8">
      <section aria-labelledby="plan-contents">
        <h3 id="plan-contents" className="mb-3 text-xl">
          Das enthält {PLAN_LABELS[plan]}
        </h3>
        <ul className="grid gap-2">
          {featuresOf(plan).map(feature => (
            <li key={feature} className="flex items-start gap-2">
              <Check className="icon mt-0.5 text-success" aria-hidden="true" />
              {feature}
            </li>
          ))}
        </ul>
      </section>
      <BookedTopListings />
    </div>
  )
}

/** With what the smaller plans have, which the larger ones name as "Alles aus …". */
function featuresOf(plan: Plan): string[] {
  const contained = PLANS.slice(0, PLANS.indexOf(plan) + 1)
  return contained
    .flatMap(each => PLAN_OFFERS[each].features)
    .filter(feature => !feature.startsWith('Alles aus'))
}

function BookedTopListings() {
  const { data: listings = [] } = trpc.listings.getMyListings.useQuery()
  const booked = listings.filter(({ isTopListing, topListingPayment }) => isTopListing || topListingPayment)
  if (booked.length === 0) return null
  return (
    <section aria-labelledby="booked-top-listings">
      <h3 id="booked-top-listings" className="mb-3 text-xl">
        Top-Listings
      </h3>
      <ul className="grid gap-3">
        {booked.map(listing => (
          <li key={listing.id}>
            <Anchor className="row-link wrap-anywhere" href={paths.editListing(listing.id)}>
              {listing.title}
            </Anchor>
            <p className="small muted">{stateText(listing)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateText({ topListingPayment, topListingUntil, topListingRenews }: OwnListing): string {
  if (topListingPayment === 'open') return 'Ruht: die Verlängerung ist nicht bezahlt'
  const until = topListingUntil === null ? null : formatDate(topListingUntil)
  if (topListingPayment === 'under_way') {
    return until === null ? 'Lastschrift unterwegs' : `Läuft bis ${until}, neue Lastschrift unterwegs`
  }
  return topListingRenews ? `Verlängert sich am ${until ?? ''}` : `Endet am ${until ?? ''}`
}
