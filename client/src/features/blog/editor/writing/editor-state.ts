import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { liftListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState } from 'prosemirror-state'
import { leaveCaption, removeUncaptioned } from './figures.ts'
import { postSchema } from './post-schema.ts'

const { nodes, marks } = postSchema

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** Tab is left alone: it leads on to the next control. */
const KEYS = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Shift-Enter': chainCommands(exitCode, breakLine),
  Enter: chainCommands(leaveCaption, splitListItem(nodes.list_item)),
  Backspace: removeUncaptioned,
  'Mod-[': liftListItem(nodes.list_item),
}

export function createEditorState(doc: Node): EditorState {
  return EditorState.create({ doc, plugins: [history(), keymap(KEYS), keymap(baseKeymap)] })
}
