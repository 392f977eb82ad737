import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react'
import { ListingPicture } from '#client/features/listings/listing-picture.tsx'
import { imageUrlOfSize } from '#shared/images.ts'
import type { ListingDetail } from '#shared/listings.ts'

/** A finger that moves less than this (CSS pixels) has not swiped. */
const SWIPE_PX = 40

/** The listing's pictures: one large, the others to choose from; also by arrow keys and swipe. */
export function Gallery({ listing }: { listing: ListingDetail }) {
  const { images, title } = listing
  const [chosen, setChosen] = useState(0)
  const touchStart = useRef<number | null>(null)
  // The gallery of a listing can lose pictures while it is open.
  const index = Math.min(chosen, Math.max(0, images.length - 1))
  const step = (by: number) => setChosen((index + by + images.length) % images.length)

  const handleKey = (event: KeyboardEvent) => {
    if (images.length < 2) return
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }
  const handleTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches.item(0)
    if (touch === null || touchStart.current === null || images.length < 2) return
    const moved = touch.clientX - touchStart.current
    touchStart.current = null
    if (Math.abs(moved) >= SWIPE_PX) step(moved < 0 ? 1 : -1)
  }

  const alt = images.length > 1 ? `${title}, Bild ${index + 1} von ${images.length}` : title
  return (
    <section aria-label="Bilder">
      <div
        className="gallery-main"
        onTouchStart={({ touches }) => {
          touchStart.current = touches.item(0)?.clientX ?? null
        }}
        onTouchEnd={handleTouchEnd}
      >
        <ListingPicture
          listing={listing}
          image={images[index]?.imageUrl ?? null}
          sizes="(min-width: 60rem) 44rem, 100vw"
          alt={alt}
          eager
        />
        {images.length > 1 && (
          <div className="gallery-nav">
            <span className="badge dark num" aria-live="polite">
              {index + 1} / {images.length}
            </span>
            <span className="pair">
              <button
                className="g-btn"
                type="button"
                aria-label="Vorheriges Bild"
                onClick={() => step(-1)}
                onKeyDown={handleKey}
              >
                <ChevronLeft className="ic" aria-hidden="true" />
              </button>
              <button
                className="g-btn"
                type="button"
                aria-label="Nächstes Bild"
                onClick={() => step(1)}
                onKeyDown={handleKey}
              >
                <ChevronRight className="ic" aria-hidden="true" />
              </button>
            </span>
          </div>
        )}
      </div>
      {images.length > 1 && (
        <ul className="thumbs">
          {images.map((image, position) => (
            <li key={image.id}>
              <button
                type="button"
                aria-current={position === index ? 'true' : undefined}
                aria-label={`Bild ${position + 1} von ${images.length} zeigen`}
                onClick={() => setChosen(position)}
                onKeyDown={handleKey}
              >
                <img className="art" src={imageUrlOfSize(image.imageUrl, 'card')} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
