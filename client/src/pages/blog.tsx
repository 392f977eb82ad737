import { PostList } from '#client/features/blog/post-list.tsx'
import '#client/styles/blog.css'

export default function BlogPage() {
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
