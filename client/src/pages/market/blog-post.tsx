import { useParams } from 'wouter'
import { PostArticle } from '#client/features/blog/post-article.tsx'
import { PostLoading, PostMissing } from '#client/features/blog/post-states.tsx'
import { ReportLink } from '#client/features/reports/report-link.tsx'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { usePageTitle } from '#client/ui/page/use-page-title.ts'
import { PAGES } from '#shared/web/pages.ts'

export default function BlogPostPage() {
  const { slug = '' } = useParams()
  const { data: post, error, refetch } = trpc.blog.getBySlug.useQuery({ slug })
  usePageTitle(post?.title ?? PAGES.blogPost.title)
  if (post !== undefined) {
    const report = <ReportLink kind="post" id={post.id} title={post.title} image={post.featuredImage} />
    return <PostArticle key={post.id} post={post} report={report} />
  }
  if (error === null) return <PostLoading />
  if (error.data?.code === 'NOT_FOUND' || error.data?.code === 'BAD_REQUEST') return <PostMissing />
  return (
    <ErrorState
      level={1}
      text={errorMessage(error, 'Der Beitrag konnte nicht geladen werden.')}
      onRetry={() => void refetch()}
    />
  )
}
