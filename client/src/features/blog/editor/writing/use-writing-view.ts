import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { createEditorState } from './editor-state.ts'
import { readPasted, readPost, writePost } from './post-html.ts'

/** The writing area behind an element: its state for the toolbar, and the way to change it. */
export function useWritingView(content: string, onChange: (html: string) => void) {
  const mount = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const shown = useRef<string>(null)
  const report = useRef(onChange)
  const [state, setState] = useState<EditorState | null>(null)
  useEffect(() => {
    report.current = onChange
  })
  useEffect(() => {
    const post = readPost('')
    if (mount.current === null || post === null) return undefined
    const created = createView(mount.current, createEditorState(post), (next, isChanged) => {
      setState(next)
      if (!isChanged) return
      const html = writePost(next.doc)
      if (html === shown.current) return
      shown.current = html
      report.current(html)
    })
    view.current = created
    return () => {
      shown.current = null
      created.destroy()
    }
  }, [])
  // A post that was opened, emptied or brought back from this tab's memory: what was undone before is not its past.
  useEffect(() => {
    if (content === shown.current) return
    const post = readPost(content)
    if (post === null) return
    shown.current = content
    const next = createEditorState(post)
    view.current?.updateState(next)
    // Changes nothing: tells the toolbar.
    view.current?.dispatch(next.tr)
  }, [content])
  return {
    mount,
    state,
    run: (command: Command) => {
      const current = view.current
      if (current === null) return
      command(current.state, current.dispatch, current)
      current.focus()
    },
  }
}

function createView(
  mount: HTMLElement,
  state: EditorState,
  onState: (state: EditorState, isChanged: boolean) => void,
): EditorView {
  const view: EditorView = new EditorView(
    { mount },
    {
      state,
      dispatchTransaction(transaction) {
        const next = view.state.apply(transaction)
        view.updateState(next)
        onState(next, transaction.docChanged)
      },
      // The library would read markup by a policy of its own, which the page's content policy refuses.
      handleDOMEvents: {
        paste: (_view, event) => insertMarkup(view, event, event.clipboardData),
        drop(_view, event) {
          if (view.dragging !== null) return false
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
          return place !== null && insertMarkup(view, event, event.dataTransfer, place.pos)
        },
      },
    },
  )
  return view
}

function insertMarkup(view: EditorView, event: Event, data: DataTransfer | null, position?: number): boolean {
  const html = data?.getData('text/html')
  if (!html) return false
  event.preventDefault()
  const { tr } = view.state
  if (position !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(position)))
  view.dispatch(tr.replaceSelection(readPasted(html)).scrollIntoView())
  return true
}
