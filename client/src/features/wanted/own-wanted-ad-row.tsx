import { useState } from 'react'
import * as styles from '#client/features/wanted/own-wanted-ads.module.css'
import { useCloseWantedAd } from '#client/features/wanted/use-close-wanted-ad.ts'
import { formatDate, formatDateTime } from '#client/lib/format-date.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import { CATEGORY_LABELS } from '#shared/listings/listings.ts'
import {
  type OwnWantedAd,
  type OwnWantedState,
  placeText,
  type WantedOffer,
} from '#shared/search/wanted-ads.ts'
import { paths } from '#shared/web/paths.ts'

const STATE_LABELS = {
  waiting: 'Erscheint noch',
  open: 'Am Brett',
  ended: 'Abgelaufen',
  closed: 'Beendet',
  hidden: 'Von uns ausgeblendet',
} satisfies Record<OwnWantedState, string>

/** One own ad: how it stands, what was offered, and what can be done. */
export function OwnWantedAdRow({ ad }: { ad: OwnWantedAd }) {
  const [isAsking, setIsAsking] = useState(false)
  const close = useCloseWantedAd()
  const { id, title, state, category, place, offers } = ad
  const isRunning = state === 'open' || state === 'waiting'
  return (
    <li className={styles.entry}>
      <div>
        <h3>{state === 'open' ? <Anchor href={paths.wantedAd(id)}>{title}</Anchor> : title}</h3>
        <p className="small muted">
          <Badge tone={isRunning ? 'ok' : 'neutral'}>{STATE_LABELS[state]}</Badge> {CATEGORY_LABELS[category]}
          , {placeText(place)}. {daysText(ad)}
        </p>
      </div>
      <div className={styles.actions}>
        {isRunning && (
          <>
            <ButtonLink size="sm" href={`${paths.placeWantedAd}?gesuch=${id}`}>
              Ändern
            </ButtonLink>
            <Button size="sm" onClick={() => setIsAsking(true)}>
              Beenden
            </Button>
          </>
        )}
      </div>
      <Offers offers={offers} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Gesuch beenden?"
        text={`„${title}“ hängt dann nicht mehr am Brett. Was bis jetzt angeboten wurde, bleibt hier stehen.`}
        confirmLabel="Beenden"
        pending={close.isPending}
        onConfirm={() => close.mutate({ id }, { onSuccess: () => setIsAsking(false) })}
      />
    </li>
  )
}

function daysText({ state, publicFrom, expiresAt }: OwnWantedAd): string {
  if (state === 'waiting') return `Zu sehen ab ${formatDateTime(publicFrom)} Uhr.`
  if (state === 'open') return `Läuft bis ${formatDate(expiresAt)}.`
  return state === 'ended' ? `Lief bis ${formatDate(expiresAt)}.` : ''
}

function Offers({ offers }: { offers: readonly WantedOffer[] }) {
  if (offers.length === 0) return <p className={styles.none}>Noch kein Angebot</p>
  return (
    <ul className={styles.offers} aria-label="Angebote">
      {offers.map(({ vendorId, businessName, message, createdAt, listing }) => (
        <li key={vendorId}>
          <p>
            <b>{businessName}</b>{' '}
            {listing === null ? (
              <span className="muted">(das Inserat gibt es nicht mehr)</span>
            ) : (
              <Anchor href={paths.listing(listing.id)}>{listing.title}</Anchor>
            )}
          </p>
          <p className={styles.message}>{message}</p>
          <p className="small muted">{formatDateTime(createdAt)} Uhr, auch in Ihrem Postfach</p>
        </li>
      ))}
    </ul>
  )
}
