import * as styles from '#client/features/blog/post-picture.module.css'
import { useFailedPicture } from '#client/ui/pictures/use-failed-picture.ts'
import { artForSlug } from './post-art.ts'

export interface PostPictureProps {
  post: { slug: string; featuredImage: string | null }
  /** Seen without scrolling, so fetched at once. */
  eager?: boolean
}

/** Decoration beside the title; a drawing stands in where the picture is missing or fails to load. */
export function PostPicture({ post: { slug, featuredImage }, eager = false }: PostPictureProps) {
  const { isFailed, watch } = useFailedPicture(featuredImage)
  const source = featuredImage === null || isFailed ? artForSlug(slug) : featuredImage
  return (
    <div className={styles.picture}>
      <img
        className="artwork"
        src={source}
        alt=""
        width={800}
        height={640}
        loading={eager ? 'eager' : 'lazy'}
        {...watch}
      />
    </div>
  )
}
