import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorMessage } from '#client/lib/error-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { classes } from '#client/ui/classes.ts'
import * as styles from '#client/ui/data/toolbar.module.css'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { TableSkeleton } from '#client/ui/messages/table-skeleton.tsx'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import type { Post } from '#shared/blog.ts'
import { FIRST_ADMIN_PAGE } from '#shared/inputs/admin.ts'
import { PostForm } from './post-form.tsx'
import { PostsTable } from './posts-table.tsx'
import type { PostEditor } from './use-post-editor.ts'

/** Where posts are written: the editor, and below it all posts. */
export function PostsPanel({ editor }: { editor: PostEditor }) {
  const { post, open, form } = editor
  const heading = useRef<HTMLHeadingElement>(null)
  /** What is to be opened once the unsaved text has been given up; `undefined`: nobody is asked. */
  const [next, setNext] = useState<Post | null | undefined>()

  function show(wanted: Post | null) {
    open(wanted)
    window.scrollTo(0, 0)
    heading.current?.focus()
  }
  function showUnlessDirty(wanted: Post | null) {
    if (form.formState.isDirty) setNext(wanted)
    else show(wanted)
  }
  function giveUp() {
    // The dialog must be closed first: it holds the focus.
    flushSync(() => setNext(undefined))
    show(next ?? null)
  }
  return (
    <>
      <div className={styles.toolbar}>
        <h2 id="post-form-title" ref={heading} tabIndex={-1} className="outline-none">
          {post === null ? 'Neuer Blog-Beitrag' : 'Beitrag bearbeiten'}
        </h2>
      </div>
      <PostForm key={post?.id ?? 'new'} editor={editor} onCancel={() => showUnlessDirty(null)} />
      <div className={classes(styles.toolbar, 'mt-8')}>
        <h2>Alle Beiträge</h2>
      </div>
      <AllPosts editedId={post?.id} onEdit={showUnlessDirty} />
      <ConfirmDialog
        open={next !== undefined}
        onOpenChange={isOpen => !isOpen && setNext(undefined)}
        title="Änderungen verwerfen"
        text="Der Beitrag im Editor ist nicht gespeichert. Möchten Sie die Änderungen verwerfen?"
        confirmLabel="Änderungen verwerfen"
        onConfirm={giveUp}
      />
    </>
  )
}

function AllPosts({ editedId, onEdit }: { editedId: number | undefined; onEdit: (post: Post) => void }) {
  const { data: posts, error, refetch } = trpc.blog.getAll.useQuery(FIRST_ADMIN_PAGE)
  if (posts === undefined) {
    return error === null ? (
      <TableSkeleton label="Lade Beiträge …" columns={6} />
    ) : (
      <ErrorState
        text={errorMessage(error, 'Die Beiträge konnten nicht geladen werden.')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (posts.length === 0) return <p className="muted py-6">Noch keine Beiträge geschrieben.</p>
  return <PostsTable posts={posts} editedId={editedId} onEdit={onEdit} />
}
