import '#client/ui/pictures/themed-image.css'
import type { ImgHTMLAttributes } from 'react'
import { classes } from '#client/ui/classes.ts'

export interface ThemedImageProps {
  light: string
  dark: string
  alt?: string
  width?: number
  height?: number
  className?: string | undefined
  /** The largest thing on the first screen: the light one is fetched before other pictures. */
  priority?: boolean
  bitmaps?: Bitmaps
}

/** What some windows show in place of a drawing. */
export interface Bitmaps {
  /** Which windows. */
  media: string
  sizes: string
  /** A drawing's WebP files with their widths, as `srcset` has them. */
  setOf: (drawing: string) => string
}

/**
 * A drawing that exists once for each colour scheme. Styles show one of the two, because the server, which does not
 * know the visitor's scheme, renders the first view; what is hidden and lazy is not loaded.
 */
export function ThemedImage({
  light,
  dark,
  alt = '',
  className,
  priority = false,
  ...rest
}: ThemedImageProps) {
  return (
    <>
      <Drawing
        className={classes('on-light', className)}
        fetchPriority={priority ? 'high' : 'auto'}
        loading={priority ? 'eager' : 'lazy'}
        src={light}
        alt={alt}
        {...rest}
      />
      <Drawing className={classes('on-dark', className)} loading="lazy" src={dark} alt={alt} {...rest} />
    </>
  )
}

interface DrawingProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string
  alt: string
  bitmaps?: Bitmaps | undefined
}

function Drawing({ src, alt, bitmaps, ...rest }: DrawingProps) {
  const image = <img src={src} alt={alt} {...rest} />
  if (bitmaps === undefined) return image
  const { media, sizes, setOf } = bitmaps
  return (
    <picture className="contents">
      <source type="image/webp" media={media} srcSet={setOf(src)} sizes={sizes} />
      {image}
    </picture>
  )
}
