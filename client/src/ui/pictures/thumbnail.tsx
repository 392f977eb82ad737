import { useState } from 'react'
import { classes } from '#client/ui/classes.ts'

export interface ThumbnailProps {
  /** The photograph; one that is missing or does not load is replaced by the drawing. */
  image: string | null
  art: string
  className?: string | undefined
}

/** Small decoration beside a title. */
export function Thumbnail({ image, art, className }: ThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const isPhoto = image !== null && image !== failed
  return (
    <img
      className={classes('thumbnail', isPhoto ? 'photo' : 'artwork', className)}
      src={isPhoto ? image : art}
      alt=""
      loading="lazy"
      onError={() => setFailed(image)}
    />
  )
}
