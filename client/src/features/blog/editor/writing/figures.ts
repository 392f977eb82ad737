import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { postSchema } from './post-schema.ts'

const { figure, paragraph } = postSchema.nodes

/** A picture with what is said of it. */
export interface PostPicture {
  src: string
  /** Pixels, as HTML has them; `null` when they are not known. */
  width: string | null
  height: string | null
  alt: string
  caption: string
}

function figureAt({ selection }: EditorState): { node: Node; position: number } | null {
  if (selection instanceof NodeSelection && selection.node.type === figure)
    return { node: selection.node, position: selection.from }
  const { $from } = selection
  return $from.parent.type === figure ? { node: $from.parent, position: $from.before() } : null
}

/** The picture in whose caption the cursor stands, or that is selected. */
export function pictureAt(state: EditorState): PostPicture | null {
  const found = figureAt(state)
  if (found === null) return null
  const { src, width, height, alt } = found.node.attrs as Omit<PostPicture, 'caption'>
  return { src, width, height, alt, caption: found.node.textContent }
}

/** Sets a picture in place of the one at the cursor, or behind what is written there; the cursor goes into its caption. */
export function setPicture({ caption, ...attrs }: PostPicture): Command {
  return (state, dispatch) => {
    const { tr } = state
    const found = figureAt(state)
    const text = caption === '' ? [] : [postSchema.text(caption)]
    if (found === null) {
      tr.replaceSelectionWith(figure.create(attrs, text))
      const position = tr.selection.$from.depth === 0 ? tr.selection.from : tr.selection.$from.before()
      const before = tr.doc.resolve(position).nodeBefore
      if (before?.type === figure) tr.setSelection(TextSelection.create(tr.doc, position - 1))
    } else {
      const { node, position } = found
      tr.setNodeMarkup(position, undefined, attrs)
      // Bold and links of a caption that nobody has changed stay.
      if (caption !== node.textContent) tr.replaceWith(position + 1, position + 1 + node.content.size, text)
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Takes the picture at the cursor out of the text. */
export const removePicture: Command = (state, dispatch) => {
  const found = figureAt(state)
  if (found === null) return false
  const { node, position } = found
  const tr = state.tr.replaceWith(position, position + node.nodeSize, paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, position + 1)).scrollIntoView())
  return true
}

/** An empty caption is what is left before the picture itself. */
export const removeUncaptioned: Command = (state, ...rest) =>
  figureAt(state)?.node.content.size === 0 && removePicture(state, ...rest)

/** A caption is one line: the next one is text. */
export const leaveCaption: Command = (state, dispatch) => {
  const found = figureAt(state)
  if (found === null) return false
  const end = found.position + found.node.nodeSize
  const tr = state.tr.insert(end, paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView())
  return true
}
