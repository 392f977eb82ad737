import { PostList } from '#client/features/blog/post-list.tsx'

export default function BlogPage() {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Blog</h1>
        <p className="lead-text muted mt-2">Aus der Imkerei: was wir am Stand gefragt werden.</p>
      </div>
      <PostList />
    </div>
  )
}
