import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as styles from '#client/features/images/picture-list.module.css'
import { lazyOverlay } from '#client/ui/overlays/lazy-overlay.tsx'
import { type ListedPicture, type MoveDirection, PictureTile } from './picture-tile.tsx'

const PictureDialog = lazyOverlay(
  async () => (await import('#client/features/images/picture-dialog.tsx')).PictureDialog,
)

export interface PictureListProps {
  pictures: readonly ListedPicture[]
  /** Puts the picture at another place among the movable ones. */
  onMove: (key: string, toIndex: number) => void
  /** The last tile: where more come from. */
  adding?: ReactNode
}

/** The pictures in their order, the main one first and large; it can be changed by dragging and by buttons. */
export function PictureList({ pictures, onMove, adding }: PictureListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [draggedKey, setDraggedKey] = useState<string | null>(null)
  const [edited, setEdited] = useState<ListedPicture | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const focusAfterMove = useRef<{ key: string; toIndex: number; direction: MoveDirection } | null>(null)
  const movableCount = pictures.filter(picture => picture.isMovable).length

  // Moving a row in the document takes the focus away from its buttons. The new order may arrive some renders later.
  useEffect(() => {
    const wanted = focusAfterMove.current
    if (wanted === null || pictures[wanted.toIndex]?.key !== wanted.key) return
    focusAfterMove.current = null
    focusMoveButton(list.current, wanted.key, wanted.direction)
  })

  function moveByButton(key: string, index: number, direction: MoveDirection) {
    const toIndex = { first: 0, up: index - 1, down: index + 1 }[direction]
    focusAfterMove.current = { key, toIndex, direction }
    onMove(key, toIndex)
    setAnnouncement(`Das Bild steht jetzt an Stelle ${toIndex + 1} von ${movableCount}.`)
  }

  if (pictures.length === 0) return null
  return (
    <>
      <ul className={styles.pictures} ref={list}>
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.key}
            data-key={picture.key}
            data-dragged={picture.key === draggedKey || undefined}
            picture={picture}
            canMove={{ up: index > 0, down: index < movableCount - 1 }}
            onEdit={() => setEdited(picture)}
            onMove={direction => moveByButton(picture.key, index, direction)}
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move'
              setDraggedKey(picture.key)
            }}
            onDragEnd={() => setDraggedKey(null)}
            onDragOver={event => {
              if (draggedKey === null || !picture.isMovable) return
              event.preventDefault()
              event.dataTransfer.dropEffect = 'move'
            }}
            onDrop={event => {
              if (draggedKey === null || !picture.isMovable) return
              event.preventDefault()
              if (draggedKey !== picture.key) onMove(draggedKey, index)
            }}
          />
        ))}
        {adding !== undefined && <li className={styles.adding}>{adding}</li>}
      </ul>
      {edited?.edit && (
        <PictureDialog
          key={edited.key}
          open
          onOpenChange={() => setEdited(null)}
          picture={edited}
          edit={edited.edit}
        />
      )}
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  )
}

/** At the end of the list the wanted button is disabled: then the other one takes the focus. */
function focusMoveButton(list: HTMLUListElement | null, key: string, direction: MoveDirection): void {
  const row = list?.querySelector(`[data-key="${CSS.escape(key)}"]`)
  const wanted = row?.querySelector<HTMLButtonElement>(`[data-move="${direction}"]:not(:disabled)`)
  const button = wanted ?? row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)')
  button?.focus()
}
