import '#client/ui/pictures/themed-image.css'
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
  ...size
}: ThemedImageProps) {
  return (
    <>
      <img
        className={classes('on-light', className)}
        fetchPriority={priority ? 'high' : 'auto'}
        loading={priority ? 'eager' : 'lazy'}
        src={light}
        alt={alt}
        {...size}
      />
      <img className={classes('on-dark', className)} loading="lazy" src={dark} alt={alt} {...size} />
    </>
  )
}
