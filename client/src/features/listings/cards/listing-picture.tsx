import { useState } from 'react'
import { fallbackArt } from '#client/features/listings/cards/listing-art.ts'
import * as styles from '#client/features/listings/cards/listing-picture.module.css'
import { keepInView } from '#client/ui/pictures/keep-in-view.ts'
import { imageSrcSet, imageUrlOfSize, type PictureFocus } from '#shared/listings/images.ts'
import { CATEGORY_EMOJI, CATEGORY_LABELS, type ListingFields } from '#shared/listings/listings.ts'

export interface ListingPictureProps {
  listing: Pick<
    ListingFields,
    'title' | 'category' | 'colonyType' | 'equipmentCategory' | 'honeyType' | 'queenYear'
  >
  image: string | null
  /** What stays in view where the picture is cut. */
  focus?: PictureFocus | undefined
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  alt?: string | undefined
  /** Fetched at once instead of when it comes near the screen. */
  eager?: boolean | undefined
}

/** A listing's picture; without one, or if it fails to load, the category's drawing with a sign saying so. */
export function ListingPicture({ listing, image, focus, sizes, alt, eager = false }: ListingPictureProps) {
  const [failedImage, setFailedImage] = useState<string | null>(null)
  if (image === null || image === failedImage) return <MissingPicture {...{ listing, eager }} />
  return (
    <img
      className="photo"
      src={imageUrlOfSize(image, 'card')}
      srcSet={imageSrcSet(image)}
      sizes={sizes}
      alt={alt ?? listing.title}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailedImage(image)}
      // Of one that has failed before this script was there no event tells any more.
      ref={node => {
        keepInView(focus)(node)
        if (node?.complete && !node.naturalWidth) setFailedImage(image)
      }}
    />
  )
}

function MissingPicture({ listing, eager = false }: Pick<ListingPictureProps, 'listing' | 'eager'>) {
  const [artFailed, setArtFailed] = useState(false)
  const { category } = listing
  return (
    <div className={styles.drawing} data-category={category}>
      {!artFailed && (
        <img
          className="artwork"
          src={fallbackArt(listing)}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          onError={() => setArtFailed(true)}
        />
      )}
      <span className={styles.sign} role="img" aria-label={`${CATEGORY_LABELS[category]}, ohne Foto`}>
        <span aria-hidden="true">{CATEGORY_EMOJI[category]}</span> Ohne Foto
      </span>
    </div>
  )
}
