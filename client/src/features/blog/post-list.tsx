import { useState } from 'react'
import * as styles from '#client/features/blog/post-list.module.css'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import {
  LATEST_POSTS,
  type PostSummary,
  PUBLIC_POSTS_PAGE_SIZE,
  PUBLIC_POSTS_PAGE_SIZE_MAX,
} from '#shared/blog.ts'
import { paths } from '#shared/web/paths.ts'
import { PostListSkeleton } from './post-list-skeleton.tsx'
import { PostMeta } from './post-meta.tsx'
import { PostPicture } from './post-picture.tsx'

/** Posts whose pictures are seen without scrolling. */
const EAGER_POSTS = 2

/** What has been published, newest first; older posts on demand. */
export function PostList() {
  const [limit, setLimit] = useState(PUBLIC_POSTS_PAGE_SIZE)
  const { data, error, isFetching, refetch } = trpc.blog.getPublished.useQuery(
    { ...LATEST_POSTS, limit },
    { placeholderData: previous => previous },
  )
  // Stays where older ones cannot be loaded.
  const [posts, setPosts] = useState(data)
  if (data !== undefined && data !== posts) setPosts(data)
  const problem = data === undefined && error !== null && (
    <ErrorState
      text={errorMessage(error, 'Die Beiträge konnten nicht geladen werden.')}
      onRetry={() => void refetch()}
    />
  )
  if (posts === undefined) return problem || <PostListSkeleton />
  if (posts.length === 0) {
    return <EmptyState art="/art/leer.svg" title="Noch keine Beiträge veröffentlicht." />
  }
  const mayHaveMore = posts.length >= limit || isFetching
  return (
    <>
      <div className={styles.list}>
        {posts.map((post, index) => (
          <PostEntry key={post.id} post={post} eager={index < EAGER_POSTS} />
        ))}
      </div>
      {problem ||
        (mayHaveMore && limit < PUBLIC_POSTS_PAGE_SIZE_MAX && (
          <Button
            loading={isFetching}
            onClick={() => setLimit(Math.min(limit + PUBLIC_POSTS_PAGE_SIZE, PUBLIC_POSTS_PAGE_SIZE_MAX))}
          >
            Ältere Beiträge anzeigen
          </Button>
        ))}
    </>
  )
}

function PostEntry({ post, eager }: { post: PostSummary; eager: boolean }) {
  return (
    <article className={styles.entry}>
      <PostPicture post={post} eager={eager} />
      <div className={styles.text}>
        <PostMeta post={post} />
        <h2>
          <Anchor href={paths.blogPost(post.slug)}>{post.title}</Anchor>
        </h2>
        <p className="muted">{post.excerpt ?? 'Kein Auszug verfügbar.'}</p>
      </div>
    </article>
  )
}
