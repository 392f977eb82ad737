import * as styles from '#client/features/listings/detail/listing-layout.module.css'
import * as galleryStyles from '#client/features/listings/gallery/gallery.module.css'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { LISTING_NOT_FOUND_TEXT } from '#shared/listings.ts'
import { paths } from '#shared/web/paths.ts'

export function ListingMissing() {
  return (
    <div className="wrap section">
      <EmptyState
        art="/art/nicht-gefunden.svg"
        title="Inserat nicht gefunden"
        text={LISTING_NOT_FOUND_TEXT}
        level={1}
        action={
          <ButtonLink variant="primary" href={paths.marketplace}>
            Zum Marktplatz
          </ButtonLink>
        }
      />
    </div>
  )
}

/** The page in its final shape, before it is filled. */
export function ListingLoading() {
  return (
    <div className="wrap pt-14" role="status">
      <h1 className="sr-only">Lade Inserat...</h1>
      <div className={styles.layout} aria-hidden="true">
        <div className={classes(galleryStyles.main, 'skeleton')} />
        <div className="stack">
          <div className="skeleton h-6 w-40" />
          <div className="skeleton h-20 w-full" />
          <div className="skeleton h-10 w-40" />
          <div className="skeleton h-5 w-60" />
          <div className="skeleton h-96 w-full" />
        </div>
      </div>
    </div>
  )
}
