import * as styles from '#client/features/listings/detail/listing-layout.module.css'
import * as galleryStyles from '#client/features/listings/gallery/gallery.module.css'
import { classes } from '#client/ui/classes.ts'

/** The page in its final shape, before it is filled; as high as the window, so that no footer is there to be moved. */
export function ListingLoading() {
  return (
    <div className="wrap min-h-dvh pt-14" role="status">
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
