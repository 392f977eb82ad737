import { useState } from 'react'
import { classes } from '#client/ui/classes.ts'
import { type KeptPoint, keepInView } from '#client/ui/pictures/keep-in-view.ts'

export interface ThumbnailProps {
  /** The photograph; one that is missing or does not load is replaced by the drawing. */
  image: string | null
  /** What stays in view of the photograph. */
  focus?: KeptPoint | undefined
  art: string
  className?: string | undefined
}

/** Small decoration beside a title. */
export function Thumbnail({ image, focus, art, className }: ThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const isPhoto = image !== null && image !== failed
  return (
    <img
      ref={keepInView(isPhoto ? focus : undefined)}
      className={classes('thumbnail', isPhoto ? 'photo' : 'artwork', className)}
      src={isPhoto ? image : art}
      alt=""
      loading="lazy"
      onError={() => setFailed(image)}
    />
  )
}
