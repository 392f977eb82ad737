import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { postSchema } from './post-schema.ts'

const { nodes, marks } = postSchema

/** A button of the toolbar: what it does, and whether it is in force where the cursor stands. */
export interface Format {
  label: string
  run: Command
  /** Missing: something to do once, not to be in. */
  isOn?: (state: EditorState) => boolean
}

export const FORMATS = {
  h2: heading(2, 'Überschrift'),
  h3: heading(3, 'Zwischenüberschrift'),
  bold: { label: 'Fett', run: toggleMark(marks.strong), isOn: hasMark(marks.strong) },
  italic: { label: 'Kursiv', run: toggleMark(marks.em), isOn: hasMark(marks.em) },
  bullets: list(nodes.bullet_list, 'Aufzählung'),
  numbers: list(nodes.ordered_list, 'Nummerierte Liste'),
  quote: {
    label: 'Zitat',
    run: toggled(isIn(nodes.blockquote), lift, wrapIn(nodes.blockquote)),
    isOn: isIn(nodes.blockquote),
  },
  undo: { label: 'Rückgängig', run: undo },
  redo: { label: 'Wiederholen', run: redo },
} satisfies Record<string, Format>

/** The address of the link at the cursor. */
export function linkAt(state: EditorState): string {
  const { $from } = state.selection
  const link =
    marks.link.isInSet($from.marks()) ?? ($from.nodeAfter && marks.link.isInSet($from.nodeAfter.marks))
  return link ? String(link.attrs.href) : ''
}

/** Links what is selected, or writes the address itself; without one the link is taken away. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection
    const { tr } = state
    const mark = marks.link.create({ href })
    if (href === '') tr.removeMark(from, to, marks.link)
    else if (empty) tr.insert(from, postSchema.text(href, [mark]))
    else tr.addMark(from, to, mark)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

function heading(level: number, label: string): Format {
  const isOn = ({ selection: { $from } }: EditorState) =>
    $from.parent.type === nodes.heading && $from.parent.attrs.level === level
  return {
    label,
    isOn,
    run: toggled(isOn, setBlockType(nodes.paragraph), setBlockType(nodes.heading, { level })),
  }
}

function list(type: NodeType, label: string): Format {
  return {
    label,
    isOn: isIn(type),
    run: toggled(isIn(type), liftListItem(nodes.list_item), wrapInList(type)),
  }
}

function toggled(isOn: (state: EditorState) => boolean, off: Command, on: Command): Command {
  return (state, ...rest) => (isOn(state) ? off : on)(state, ...rest)
}

function hasMark(type: MarkType) {
  return ({ selection, storedMarks, doc }: EditorState) =>
    selection.empty
      ? type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
      : doc.rangeHasMark(selection.from, selection.to, type)
}

function isIn(type: NodeType) {
  return ({ selection: { $from } }: EditorState) =>
    Array.from({ length: $from.depth }, (_, index) => $from.node(index + 1)).some(node => node.type === type)
}
