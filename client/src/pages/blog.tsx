import { PostList } from '#client/features/blog/post-list.tsx'
import { usePageTitle } from '#client/ui/use-page-title.ts'
import '#client/styles/blog.css'

export default function BlogPage() {
  usePageTitle('Blog')
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Blog</h1>
        <p className="lead muted mt-2">Aus der Imkerei: was wir am Stand gefragt werden.</p>
      </div>
      <PostList />
    </div>
  )
}
