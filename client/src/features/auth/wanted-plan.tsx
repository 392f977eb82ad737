import { ShoppingBasket } from 'lucide-react'
import { useTaxNote } from '#client/lib/use-tax-note.ts'
import { subjectPrice, subjectTitle, wantedOrder } from '#shared/billing/orders.ts'
import { formatCents } from '#shared/core/price.ts'
import { paths } from '#shared/web/paths.ts'

/** Reminds who has chosen a plan and must sign in first that the choice is kept; says nothing on other ways. */
export function WantedPlan({ returnTo }: { returnTo: string | undefined }) {
  const taxNote = useTaxNote()
  const [path, search = ''] = returnTo?.split('?') ?? []
  const wanted = path === paths.order ? wantedOrder(search) : null
  if (wanted === null || 'listingId' in wanted) return null
  const subject = { kind: 'plan', ...wanted } as const
  return (
    <p className="mt-4 flex gap-3 rounded-card bg-tint p-4">
      <ShoppingBasket className="icon mt-1" aria-hidden="true" />
      <span>
        <strong>
          {subjectTitle(subject)}: {formatCents(subjectPrice(subject))}
        </strong>
        {taxNote === null ? '. ' : ` (${taxNote}). `}
        Zahlen erst im nächsten Schritt.
      </span>
    </p>
  )
}
