import type { ReactNode } from 'react'
import * as styles from '#client/features/blog/post-article.module.css'
import { Breadcrumbs } from '#client/ui/navigation/breadcrumbs.tsx'
import type { Post } from '#shared/blog.ts'
import { paths } from '#shared/web/paths.ts'
import { MorePosts } from './more-posts.tsx'
import { PostContent } from './post-content.tsx'
import { PostMeta } from './post-meta.tsx'
import { PostPicture } from './post-picture.tsx'

export interface PostArticleProps {
  post: Post
  /** The way to report it, which belongs to another feature. */
  report: ReactNode
}

export function PostArticle({ post, report }: PostArticleProps) {
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: 'Blog', href: paths.blog }, { label: post.title }]} />
      <article>
        <header className={styles.head}>
          <div className="stack">
            <h1>{post.title}</h1>
            <PostMeta post={post} />
            {post.excerpt !== null && <p className="lead-text">{post.excerpt}</p>}
          </div>
          <PostPicture post={post} eager />
        </header>
        <div className={styles.body}>
          <div>
            <PostContent html={post.content} />
            {report}
          </div>
          <MorePosts except={post.id} />
        </div>
      </article>
    </div>
  )
}
