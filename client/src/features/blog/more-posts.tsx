import * as styles from '#client/features/blog/more-posts.module.css'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatLongDate } from '#client/lib/format-date.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { MoreLink } from '#client/ui/navigation/more-link.tsx'
import { LATEST_POSTS } from '#shared/blog.ts'
import { paths } from '#shared/web/paths.ts'

const SHOWN_POSTS = 3

/** What else there is to read. An extra: it stays away until it is there. */
export function MorePosts({ except }: { except: number }) {
  const { data } = trpc.blog.getPublished.useQuery(LATEST_POSTS)
  const others = data?.filter(post => post.id !== except).slice(0, SHOWN_POSTS) ?? []
  if (others.length === 0) return null
  return (
    <aside className={styles.more} aria-labelledby="more-posts-title">
      <h2 id="more-posts-title">Weitere Beiträge</h2>
      <ul>
        {others.map(post => (
          <li key={post.id}>
            <Anchor href={paths.blogPost(post.slug)}>{post.title}</Anchor>
            {post.publishedAt !== null && (
              <time className="small muted" dateTime={post.publishedAt.toISOString()}>
                {formatLongDate(post.publishedAt)}
              </time>
            )}
          </li>
        ))}
      </ul>
      <MoreLink href={paths.blog}>Alle Beiträge</MoreLink>
    </aside>
  )
}
