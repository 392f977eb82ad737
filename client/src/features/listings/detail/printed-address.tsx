import * as styles from '#client/features/listings/detail/listing-layout.module.css?kept'
import { serverOrigin } from '#client/ui/page/server-origin.ts'
import { QrCode } from '#client/ui/pictures/qr-code.tsx'
import { paths } from '#shared/web/paths.ts'

/** On paper alone: the way back to the page. Drawn by the server, so that no browser loads code for it. */
export function PrintedAddress({ listingId }: { listingId: number }) {
  if (!import.meta.env.SSR) return null
  const origin = serverOrigin()
  if (origin === null) return null
  const url = `${origin}${paths.listing(listingId)}`
  return (
    <div className={styles.printed} aria-hidden="true">
      <QrCode text={url} label="" className={styles.code} />
      <p>
        <b>Dieses Inserat im Netz</b>
        <br />
        {url.replace(/^https?:\/\//, '')}
      </p>
    </div>
  )
}
