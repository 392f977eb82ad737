import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { useAdminListPage } from '#client/lib/use-list-page.ts'
import { classes } from '#client/ui/classes.ts'
import * as styles from '#client/ui/data/toolbar.module.css'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { TableSkeleton } from '#client/ui/messages/table-skeleton.tsx'
import { Pagination } from '#client/ui/navigation/pagination.tsx'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import type { Post } from '#shared/blog.ts'
import { PostsTable } from './posts-table.tsx'
import { useDeletePost } from './use-delete-post.ts'

export interface AllPostsProps {
  /** The post in the editor. */
  editedId: number | undefined
  onEdit: (post: Post) => void
  onDeleted: (id: number) => void
}

/** Drafts and published posts, page by page. */
export function AllPosts({ editedId, onEdit, onDeleted }: AllPostsProps) {
  const { page, input, pageCountOf, addressOf } = useAdminListPage('blog')
  const { data, error, refetch } = trpc.blog.getAll.useQuery(input, { placeholderData: keepPreviousData })
  const heading = useRef<HTMLHeadingElement>(null)
  const [doomed, setDoomed] = useState<Post | null>(null)
  const deletion = useDeletePost(id => {
    // The dialog must be closed first: it holds the focus, and the button that asked for it is gone.
    flushSync(() => setDoomed(null))
    heading.current?.focus()
    onDeleted(id)
  })
  return (
    <>
      <div className={classes(styles.toolbar, 'mt-8')}>
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          Alle Beiträge
        </h2>
      </div>
      {data === undefined &&
        (error === null ? (
          <TableSkeleton label="Lade Beiträge …" columns={6} />
        ) : (
          <ErrorState
            text={errorMessage(error, 'Die Beiträge konnten nicht geladen werden.')}
            onRetry={() => void refetch()}
          />
        ))}
      {data?.length === 0 && (
        <p className="muted py-6">
          {page > 1 ? 'Auf dieser Seite steht nichts mehr.' : 'Noch keine Beiträge geschrieben.'}
        </p>
      )}
      {data !== undefined && data.length > 0 && (
        <PostsTable posts={data} editedId={editedId} onEdit={onEdit} onDelete={setDoomed} />
      )}
      <div className="pt-6">
        <Pagination page={page} pageCount={pageCountOf(data)} hrefFor={addressOf} />
      </div>
      {doomed !== null && (
        <ConfirmDialog
          open
          onOpenChange={isOpen => !isOpen && setDoomed(null)}
          title="Beitrag löschen"
          text={`„${doomed.title}“ verschwindet für immer, auch für alle, die einen Link darauf haben. Zum Verbergen genügt es, ihn als Entwurf zu speichern.`}
          confirmLabel="Beitrag löschen"
          pending={deletion.isPending}
          onConfirm={() => deletion.mutate({ id: doomed.id })}
        />
      )}
    </>
  )
}
