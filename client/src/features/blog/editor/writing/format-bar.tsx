import {
  Bold,
  FileImage,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo,
  TextQuote,
  Undo,
} from 'lucide-react'
import type { Command, EditorState } from 'prosemirror-state'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PictureToSend } from '#client/features/blog/editor/use-upload-picture.ts'
import * as styles from '#client/features/blog/editor/writing/writing-area.module.css'
import { IconButton } from '#client/ui/button/button.tsx'
import { pictureAt, removePicture, setPicture } from './figures.ts'
import { FORMATS, type Format, linkAt, setLink } from './formats.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'

const ICONS: Record<keyof typeof FORMATS, LucideIcon> = {
  h2: Heading2,
  h3: Heading3,
  bold: Bold,
  italic: Italic,
  bullets: List,
  numbers: ListOrdered,
  quote: TextQuote,
  undo: Undo,
  redo: Redo,
}
const ORDER = Object.entries(FORMATS) as [keyof typeof FORMATS, Format][]
/** Behind the formats. */
const LINK = ORDER.length
const PICTURE = LINK + 1

export interface FormatBarProps {
  state: EditorState
  run: (command: Command) => void
  pictureToSend: PictureToSend
}

/** One stop for the Tab key; arrow keys go from button to button. */
export function FormatBar({ state, run, pictureToSend }: FormatBarProps) {
  const [current, setCurrent] = useState(0)
  const [dialog, setDialog] = useState<'link' | 'picture' | null>(null)
  const stop = (index: number) => ({
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setCurrent(index),
  })
  const href = linkAt(state)
  const picture = pictureAt(state)
  function finish(command: Command) {
    // The dialog must be closed first: it holds the focus.
    flushSync(() => setDialog(null))
    run(command)
  }
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label="Text formatieren"
      className={styles.toolbar}
      onKeyDown={moveFocus}
    >
      {ORDER.map(([name, { label, run: command, isOn }], index) => {
        const Icon = ICONS[name]
        return (
          <IconButton
            key={name}
            label={label}
            title={label}
            {...stop(index)}
            {...(isOn ? { 'aria-pressed': isOn(state) } : { 'aria-disabled': !command(state) })}
            onClick={() => run(command)}
          >
            <Icon className="icon" />
          </IconButton>
        )
      })}
      <IconButton
        label="Link"
        title="Link"
        aria-pressed={href !== ''}
        {...stop(LINK)}
        onClick={() => setDialog('link')}
      >
        <Link className="icon" />
      </IconButton>
      <IconButton
        label="Bild"
        title="Bild"
        aria-pressed={picture !== null}
        {...stop(PICTURE)}
        onClick={() => setDialog('picture')}
      >
        <FileImage className="icon" />
      </IconButton>
      {dialog === 'link' && (
        <LinkDialog
          href={href}
          onClose={() => setDialog(null)}
          onDone={address => finish(setLink(address))}
        />
      )}
      {dialog === 'picture' && (
        <PictureDialog
          picture={picture}
          pictureToSend={pictureToSend}
          onClose={() => setDialog(null)}
          onDone={chosen => finish(setPicture(chosen))}
          onRemove={() => finish(removePicture)}
        />
      )}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > button')]
  const index = buttons.findIndex(button => button === document.activeElement)
  const targets: Record<string, number | undefined> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1 + buttons.length,
    Home: 0,
    End: buttons.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined || index < 0) return
  event.preventDefault()
  buttons[target % buttons.length]?.focus()
}
