import * as Dialog from '@radix-ui/react-dialog'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { ListingPicture } from '#client/features/listings/cards/listing-picture.tsx'
import * as styles from '#client/features/listings/gallery/gallery-zoom.module.css'
import { pictureAlt, pictureName } from '#client/features/listings/gallery/picture-alt.ts'
import * as roundButtonStyles from '#client/features/listings/gallery/round-button.module.css'
import { useCloseByBack } from '#client/features/listings/gallery/use-close-by-back.ts'
import { useZoom, type Zoom } from '#client/features/listings/gallery/use-zoom.ts'
import { useZoomGestures } from '#client/features/listings/gallery/use-zoom-gestures.ts'
import type { ZoomView } from '#client/features/listings/gallery/zoom-view.ts'
import { keepOpenForMessages } from '#client/ui/messages/toast-region.ts'
import type { ListingDetail } from '#shared/listings/listings.ts'

/** How far an arrow key moves an enlarged picture, in CSS pixels. */
const KEY_STEP_PX = 80

export interface GalleryZoomProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  listing: ListingDetail
  index: number
  onStep: (by: number) => void
  /** Takes the focus when the view is gone. */
  onClosed: () => void
}

/** One picture on the whole screen, to be enlarged with fingers, mouse, keys or buttons. */
export function GalleryZoom({ open, onOpenChange, onClosed, ...picture }: GalleryZoomProps) {
  useCloseByBack(open, () => onOpenChange(false))
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Content
          className={styles.zoom}
          aria-describedby={undefined}
          onInteractOutside={keepOpenForMessages}
          onOpenAutoFocus={event => {
            // The first control makes smaller what is not yet enlarged.
            event.preventDefault()
            ;(event.currentTarget as HTMLElement)
              .querySelector<HTMLElement>('[aria-label="Schließen"]')
              ?.focus()
          }}
          onCloseAutoFocus={event => {
            event.preventDefault()
            onClosed()
          }}
        >
          <ZoomedPicture {...picture} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type ZoomedPictureProps = Pick<GalleryZoomProps, 'listing' | 'index' | 'onStep'>

function ZoomedPicture({ listing, index, onStep }: ZoomedPictureProps) {
  const { images } = listing
  const { stage, view, zoom } = useZoom()
  const isZoomed = view.scale > 1
  const hasOthers = images.length > 1
  const caption = images[index]?.caption
  function step(by: number) {
    if (!hasOthers) return
    // Another picture begins as a whole.
    zoom.reset()
    onStep(by)
  }
  const { isMoving, stageProps } = useZoomGestures({ isZoomed, zoom, onSwipe: step })
  return (
    <div className="contents" role="presentation" onKeyDown={event => handleKey(event, view, zoom, step)}>
      <div className={styles.controls}>
        <Dialog.Title aria-live="polite">
          {pictureName(listing, index)}
          {caption !== undefined && <span className="sr-only">– {caption}</span>}
        </Dialog.Title>
        <div className={styles.tools}>
          <ZoomButton label="Verkleinern" disabled={!isZoomed} onClick={zoom.out}>
            <ZoomOut className="icon" aria-hidden="true" />
          </ZoomButton>
          <ZoomButton label="Vergrößern" onClick={zoom.in}>
            <ZoomIn className="icon" aria-hidden="true" />
          </ZoomButton>
          <Dialog.Close className={roundButtonStyles.button} aria-label="Schließen">
            <X className="icon" aria-hidden="true" />
          </Dialog.Close>
        </div>
      </div>
      <div
        ref={stage}
        className={styles.stage}
        data-zoomed={isZoomed || undefined}
        data-moving={isMoving || undefined}
        {...stageProps}
      >
        <div
          className={styles.picture}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          <ListingPicture
            listing={listing}
            image={images[index]?.imageUrl ?? null}
            sizes={isZoomed ? '300vw' : '100vw'}
            alt={pictureAlt(listing, index)}
            eager
          />
        </div>
      </div>
      {caption !== undefined && (
        <p className={styles.caption} aria-hidden="true">
          {caption}
        </p>
      )}
      {hasOthers && (
        <div className={styles.controls}>
          <ZoomButton label="Vorheriges Bild" onClick={() => step(-1)}>
            <ChevronLeft className="icon" aria-hidden="true" />
          </ZoomButton>
          <span className="tabular-nums" aria-hidden="true">
            {index + 1} / {images.length}
          </span>
          <ZoomButton label="Nächstes Bild" onClick={() => step(1)}>
            <ChevronRight className="icon" aria-hidden="true" />
          </ZoomButton>
        </div>
      )}
    </div>
  )
}

/** Arrows lead to the other pictures, and about an enlarged one. */
function handleKey({ key }: KeyboardEvent, { scale }: ZoomView, zoom: Zoom, step: (by: number) => void) {
  function go(x: -1 | 0 | 1, y: -1 | 0 | 1) {
    if (scale > 1) zoom.move({ x: -x * KEY_STEP_PX, y: -y * KEY_STEP_PX })
    else if (x !== 0) step(x)
  }
  if (key === '+' || key === '=') zoom.in()
  else if (key === '-') zoom.out()
  else if (key === '0') zoom.reset()
  else if (key === 'ArrowUp') go(0, -1)
  else if (key === 'ArrowDown') go(0, 1)
  else if (key === 'ArrowLeft') go(-1, 0)
  else if (key === 'ArrowRight') go(1, 0)
}

interface ZoomButtonProps {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function ZoomButton({ label, disabled = false, onClick, children }: ZoomButtonProps) {
  return (
    <button
      className={roundButtonStyles.button}
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
