import { lazy, Suspense } from 'react'
import { AdminDashboard } from '#client/features/admin/admin-dashboard.tsx'
import { RequireAdmin } from '#client/features/auth/require-admin.tsx'
import { PostsPanel } from '#client/features/blog/editor/posts-panel.tsx'
import { usePostEditor } from '#client/features/blog/editor/use-post-editor.ts'
import { ListingStatusBadge } from '#client/features/dashboard/listing-status-badge.tsx'
import { trpc } from '#client/lib/api/trpc.ts'
import { TableSkeleton } from '#client/ui/messages/table-skeleton.tsx'
import { FIRST_ADMIN_PAGE } from '#shared/inputs/admin-page.ts'

/** Its code comes with the tab. */
const ReportsPanel = lazy(async () => {
  const { ReportsPanel: Panel } = await import('#client/features/reports/queue/reports-panel.tsx')
  return { default: Panel }
})

const CertificatesPanel = lazy(async () => {
  const { CertificatesPanel: Panel } = await import('#client/features/certificates/certificates-panel.tsx')
  return { default: Panel }
})

async function pictureToSend(file: File): Promise<Blob | string> {
  return (await import('#client/features/images/upload/picture-to-send.ts')).pictureToSend(file)
}

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
  const editor = usePostEditor(pictureToSend)
  const certificates = trpc.certificates.list.useQuery(FIRST_ADMIN_PAGE)
  const queue = trpc.reports.getQueue.useQuery({ ...FIRST_ADMIN_PAGE, state: 'open' })
  return (
    <AdminDashboard
      blog={<PostsPanel editor={editor} />}
      reports={
        <Suspense fallback={<TableSkeleton label="Lade Meldungen …" columns={3} />}>
          <ReportsPanel />
        </Suspense>
      }
      certificates={
        <Suspense fallback={<TableSkeleton label="Lade Bescheinigungen …" columns={3} />}>
          <CertificatesPanel />
        </Suspense>
      }
      waitingCertificates={certificates.data?.waiting}
      openReports={queue.data?.openCount}
      renderListingStatus={status => <ListingStatusBadge status={status} />}
    />
  )
}
