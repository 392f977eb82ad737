import { Button } from '#client/ui/button/button.tsx'
import { formatMoment } from '#shared/core/day-text.ts'
import type { ListingDraftControl } from './use-listing-draft.ts'

/** Asks what to do with the unsaved words of an earlier visit. */
export function DraftOffer({ offer, restore, discard }: ListingDraftControl) {
  if (offer === null) return null
  return (
    <div className="mb-8 grid gap-3 rounded-card bg-tint p-4" role="status">
      <p>
        Es gibt nicht gespeicherte Eingaben vom {formatMoment(offer.savedAt)} Uhr
        {offer.values.title.trim() !== '' && <>: „{offer.values.title.trim()}“</>}.
      </p>
      <div className="cluster">
        <Button size="sm" onClick={restore}>
          Wiederherstellen
        </Button>
        <Button size="sm" variant="quiet" onClick={discard}>
          Verwerfen
        </Button>
      </div>
    </div>
  )
}
