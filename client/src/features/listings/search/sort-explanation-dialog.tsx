import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { TOP_LISTING_DAYS } from '#shared/billing/billing.ts'

export interface SortExplanationDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What decides the order, and that it can be paid for: required information about rankings. */
export function SortExplanationDialog({ open, onOpenChange }: SortExplanationDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Wie sortieren wir?">
      <div className="prose">
        <p>
          <b>Top-Listings zuerst</b> ist voreingestellt: Verkäufer können ein Inserat gegen Bezahlung für{' '}
          {TOP_LISTING_DAYS} Tage hervorheben. Diese Inserate stehen vorn, das zuletzt gebuchte zuerst, und
          tragen immer den Hinweis „Gesponsert“. Danach folgen alle anderen, die neuesten zuerst.
        </p>
        <p>
          <b>Entfernung, Neueste, Preis:</b> Hier zählt nur, was der Name sagt. Eine Buchung ändert daran
          nichts. Inserate ohne Preis stehen am Ende.
        </p>
        <p>Der gewählte Plan eines Verkäufers, Aufrufe oder Ihr Verhalten haben keinen Einfluss.</p>
      </div>
    </Dialog>
  )
}
