import { AdminDashboard } from '#client/features/admin/admin-dashboard.tsx'
import { RequireAdmin } from '#client/features/auth/require-admin.tsx'
import { PostsPanel } from '#client/features/blog/editor/posts-panel.tsx'
import { usePostEditor } from '#client/features/blog/editor/use-post-editor.ts'
import { ListingStatusBadge } from '#client/features/dashboard/listing-status-badge.tsx'

export default function AdminPage() {
  return (
    <div className="wrap pb-16">
      <RequireAdmin>
        <Admin />
      </RequireAdmin>
    </div>
  )
}

function Admin() {
  // Held here, so that a look at another tab does not throw away what has been written.
  const editor = usePostEditor()
  return (
    <AdminDashboard
      blog={<PostsPanel editor={editor} />}
      renderListingStatus={status => <ListingStatusBadge status={status} />}
    />
  )
}
