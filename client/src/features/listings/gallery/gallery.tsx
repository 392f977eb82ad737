import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react'
import { type KeyboardEventHandler, useState } from 'react'
import { ListingPicture } from '#client/features/listings/cards/listing-picture.tsx'
import * as styles from '#client/features/listings/gallery/gallery.module.css'
import { pictureAlt } from '#client/features/listings/gallery/picture-alt.ts'
import * as roundButtonStyles from '#client/features/listings/gallery/round-button.module.css'
import { usePictureStrip } from '#client/features/listings/gallery/use-picture-strip.ts'
import { classes } from '#client/ui/classes.ts'
import { lazyOverlay } from '#client/ui/overlays/lazy-overlay.tsx'
import type { ListingImage } from '#shared/listings/images.ts'
import type { ListingDetail } from '#shared/listings/listings.ts'

const GalleryZoom = lazyOverlay(
  async () => (await import('#client/features/listings/gallery/gallery-zoom.tsx')).GalleryZoom,
)

/** The listing's pictures: one large, the others to choose from; by swipe, arrow keys, buttons, and in full size. */
export function Gallery({ listing }: { listing: ListingDetail }) {
  const { images } = listing
  const { index, show, focusCurrent, handleKeyDown, stripProps } = usePictureStrip(images.length)
  const [isWanted, setIsWanted] = useState(false)
  const [isZoomed, setIsZoomed] = useState(false)

  if (images.length === 0) {
    return (
      <section aria-label="Bilder">
        <div className={styles.main} data-shape="none" data-sale={listing.availability}>
          <ListingPicture listing={listing} image={null} sizes="" eager />
          <p>Noch kein Foto. Fragen Sie die Imkerei danach.</p>
        </div>
      </section>
    )
  }
  return (
    <section aria-label="Bilder">
      {/* The pictures beyond the first come when somebody turns to the gallery. */}
      <div
        role="presentation"
        onPointerEnter={() => setIsWanted(true)}
        onTouchStart={() => setIsWanted(true)}
        onFocus={() => setIsWanted(true)}
      >
        <div className={styles.main} data-sale={listing.availability}>
          <ul className={styles.strip} data-gallery="" {...stripProps}>
            {images.map((image, position) => (
              <li key={image.id} data-shape={shapeOf(image)} inert={position !== index}>
                <button type="button" onClick={() => setIsZoomed(true)} onKeyDown={handleKeyDown}>
                  {(position === 0 || isWanted) && (
                    <ListingPicture
                      listing={listing}
                      image={image.imageUrl}
                      focus={image.focus}
                      sizes="(min-width: 60rem) 44rem, 100vw"
                      alt={pictureAlt(listing, position)}
                      eager={position === 0}
                    />
                  )}
                  <span className="sr-only"> vergrößern</span>
                </button>
              </li>
            ))}
          </ul>
          <span className={styles.hint} aria-hidden="true">
            <Maximize2 className="icon" />
          </span>
          {images.length > 1 && (
            <GalleryNav
              index={index}
              count={images.length}
              onStep={by => show(index + by)}
              onKeyDown={handleKeyDown}
            />
          )}
        </div>
        <Captions images={images} index={index} />
        {images.length > 1 && (
          <ul className={styles.thumbnails}>
            {images.map((image, position) => (
              <li key={image.id}>
                <button
                  type="button"
                  aria-current={position === index ? 'true' : undefined}
                  aria-label={`Bild ${position + 1} von ${images.length} zeigen`}
                  onClick={() => show(position)}
                  onKeyDown={handleKeyDown}
                >
                  <Thumbnail listing={listing} image={image} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <GalleryZoom
        open={isZoomed}
        onOpenChange={setIsZoomed}
        listing={listing}
        index={index}
        onStep={by => show(index + by)}
        onClosed={focusCurrent}
      />
    </section>
  )
}

/** Lying pictures fill the frame; of those that stand or are far wider, that would cut off what they show. */
function shapeOf({ width, height }: ListingDetail['images'][number]) {
  const ratio = width / height
  return ratio < 1.25 || ratio > 2 ? 'whole' : undefined
}

interface GalleryNavProps {
  index: number
  count: number
  onStep: (by: number) => void
  onKeyDown: KeyboardEventHandler
}

function GalleryNav({ index, count, onStep, onKeyDown }: GalleryNavProps) {
  return (
    <div className={styles.navigation}>
      <span className="badge badge-dark tabular-nums" aria-live="polite">
        {index + 1} / {count}
      </span>
      <span className={styles.arrows}>
        <button
          className={roundButtonStyles.button}
          type="button"
          aria-label="Vorheriges Bild"
          onClick={() => onStep(-1)}
          onKeyDown={onKeyDown}
        >
          <ChevronLeft className="icon" aria-hidden="true" />
        </button>
        <button
          className={roundButtonStyles.button}
          type="button"
          aria-label="Nächstes Bild"
          onClick={() => onStep(1)}
          onKeyDown={onKeyDown}
        >
          <ChevronRight className="icon" aria-hidden="true" />
        </button>
      </span>
    </div>
  )
}

/**
 * All lie on each other and one is seen, so that what follows stays where it is. The picture's alternative text says the same.
 */
function Captions({ images, index }: { images: readonly ListingImage[]; index: number }) {
  return (
    <div className="grid" aria-hidden="true">
      {images.map(({ id, caption }, position) =>
        caption === undefined ? null : (
          <p
            key={id}
            className={classes(styles.caption, 'small muted min-w-0 py-2', position !== index && 'invisible')}
          >
            {caption}
          </p>
        ),
      )}
    </div>
  )
}

function Thumbnail({ listing, image }: { listing: ListingDetail; image: ListingImage }) {
  return <ListingPicture listing={listing} image={image.imageUrl} focus={image.focus} sizes="5rem" alt="" />
}
