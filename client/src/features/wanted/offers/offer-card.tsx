import { useState } from 'react'
import type { OfferDialogProps } from '#client/features/wanted/offers/offer-dialog.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { lazyOverlay } from '#client/ui/overlays/lazy-overlay.tsx'
import type { CurrentUser } from '#shared/auth.ts'
import type { WantedAd } from '#shared/search/wanted-ads.ts'

const OfferDialog = lazyOverlay<OfferDialogProps>(
  async () => (await import('#client/features/wanted/offers/offer-dialog.tsx')).OfferDialog,
)

/** @param user `undefined` until it is known */
export function OfferCard({ ad, user }: { ad: WantedAd; user: CurrentUser | null | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="label-frame stack" aria-labelledby="offer">
      <h2 id="offer" className="text-xl">
        Haben Sie das?
      </h2>
      <p className="muted">Wählen Sie eines Ihrer Inserate und schreiben Sie ein paar Worte dazu.</p>
      <Button variant="primary" block aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Anbieten
      </Button>
      <p className="small muted">
        {offeredText(ad.offerCount)} Wer sucht, bleibt für Sie ungenannt, bis Sie eine Antwort bekommen.
      </p>
      <OfferDialog open={isOpen} onOpenChange={setIsOpen} ad={ad} user={user} />
    </section>
  )
}

function offeredText(count: number): string {
  if (count === 0) return 'Noch hat niemand angeboten.'
  return count === 1 ? 'Eine Imkerei hat schon angeboten.' : `${count} Imkereien haben schon angeboten.`
}
