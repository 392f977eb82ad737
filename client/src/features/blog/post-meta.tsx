import * as styles from '#client/features/blog/post-meta.module.css'
import { formatNumber } from '#client/lib/format.ts'
import { formatLongDate } from '#client/lib/format-date.ts'
import type { PostSummary } from '#shared/blog.ts'

/** Date, readers and author of a post. */
export function PostMeta({
  post: { publishedAt, views, authorName },
}: {
  post: Pick<PostSummary, 'publishedAt' | 'views' | 'authorName'>
}) {
  return (
    <p className={styles.meta}>
      {publishedAt === null ? (
        <span>Entwurf</span>
      ) : (
        <time dateTime={publishedAt.toISOString()}>{formatLongDate(publishedAt)}</time>
      )}
      <span>
        {formatNumber(views)} {views === 1 ? 'Aufruf' : 'Aufrufe'}
      </span>
      {authorName !== null && <span>von {authorName}</span>}
    </p>
  )
}
