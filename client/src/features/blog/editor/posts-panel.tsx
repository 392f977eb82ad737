import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as styles from '#client/ui/data/toolbar.module.css'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import type { Post } from '#shared/blog.ts'
import { AllPosts } from './all-posts.tsx'
import { PostForm } from './post-form.tsx'
import type { PostEditor } from './use-post-editor.ts'

/** Where posts are written: the editor, and below it all posts. */
export function PostsPanel({ editor }: { editor: PostEditor }) {
  const { post, open, form } = editor
  const heading = useRef<HTMLHeadingElement>(null)
  /** What is to be opened once the unsaved text has been given up; `undefined`: nobody is asked. */
  const [next, setNext] = useState<Post | null | undefined>()

  function show(wanted: Post | null) {
    open(wanted)
    showBeginning()
  }
  function showBeginning() {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }
  function showUnlessDirty(wanted: Post | null) {
    // It is in the editor already: what was typed into it stays.
    if (wanted !== null && wanted.id === post?.id) showBeginning()
    else if (form.formState.isDirty) setNext(wanted)
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
      <AllPosts
        editedId={post?.id}
        onEdit={showUnlessDirty}
        onDeleted={id => {
          if (id === post?.id) open(null)
        }}
      />
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
