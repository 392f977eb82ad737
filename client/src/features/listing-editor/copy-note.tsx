import { useSearch } from 'wouter'
import * as styles from '#client/features/listing-editor/copy-note.module.css'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import type { ListingDetail } from '#shared/listings/listings.ts'
import { COPIED_FROM } from '#shared/listings/state-of-sale.ts'
import { paths } from '#shared/web/paths.ts'

/** Tells what a new copy has taken along, as long as it is a draft. */
export function CopyNote({ listing }: { listing: ListingDetail }) {
  const original = Number(new URLSearchParams(useSearch()).get(COPIED_FROM))
  if (!Number.isInteger(original) || original < 1 || listing.status !== 'draft') return null
  return (
    <div
      className={classes(styles.note, 'mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4')}
    >
      <p className="small max-w-[52ch]">
        <b>Kopie angelegt.</b> Texte{listing.images.length > 0 ? ', Angaben und Bilder' : ' und Angaben'} sind
        übernommen. Sie ist ein Entwurf, bis Sie sie aktiv schalten.
      </p>
      <ButtonLink size="sm" href={paths.editListing(original)}>
        Zum Original
      </ButtonLink>
    </div>
  )
}
