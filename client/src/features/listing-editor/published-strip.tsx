import { Check, Link2, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as styles from '#client/features/listing-editor/published-strip.module.css'
import { trpc } from '#client/lib/api/trpc.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import { paths } from '#shared/web/paths.ts'

export interface PublishedStripProps {
  listingId: number
  /** The vendor's stall, which belongs to another feature. */
  drawing: ReactNode
}

/** Right after a listing was first published: where it stands, and what to do with it. */
export function PublishedStrip({ listingId, drawing }: PublishedStripProps) {
  const [isCopied, setCopied] = useState(false)
  const address = new URL(paths.listing(listingId), window.location.href).href
  function copy() {
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => notify.info(address),
    )
  }
  return (
    <section className={styles.strip} role="status">
      <div className={styles.drawing}>{drawing}</div>
      <div>
        <h2>Ihr Inserat steht am Stand.</h2>
        <p className="muted small">
          Alle können es jetzt sehen. <MetSearches listingId={listingId} />
          Zeigen Sie es weiter.
        </p>
        <div className="cluster mt-3">
          <ButtonLink size="sm" href={paths.listing(listingId)} aria-label="Inserat ansehen">
            Ansehen
          </ButtonLink>
          <ButtonLink size="sm" icon={<Printer className="icon" />} href={paths.printListing(listingId)}>
            Aushang drucken
          </ButtonLink>
          <Button
            size="sm"
            icon={isCopied ? <Check className="icon" /> : <Link2 className="icon" />}
            onClick={copy}
          >
            {isCopied ? 'Link kopiert' : 'Link kopieren'}
          </Button>
        </div>
      </div>
    </section>
  )
}

const ASK_AGAIN_MS = 5000

/** A new listing is compared within half a minute; few searches are not told. */
function MetSearches({ listingId }: { listingId: number }) {
  const { data } = trpc.statistics.getMetSearches.useQuery(
    { id: listingId },
    { refetchInterval: ({ state }) => state.data?.isCounted !== true && ASK_AGAIN_MS },
  )
  if (data?.isCounted !== true || data.searches === null) return null
  return <b>≈ {data.searches} gespeicherte Suchen passen. </b>
}
