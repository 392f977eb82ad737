import { ImagePlus, ImageUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import * as styles from '#client/features/images/drop-zone.module.css'
import { Button } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { IMAGES_PER_LISTING } from '#shared/images.ts'
import { PICKED_TYPES } from './check-file.ts'

export interface DropZoneProps {
  /** How many more pictures the listing takes. */
  room: number
  onFiles: (files: readonly File[]) => void
}

/** Takes pictures by drag and drop, or by the button that opens the file picker. */
export function DropZone({ room, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className={classes(styles.zone, isOver && styles.draggedOver)}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={handleDrop}
    >
      {isOver ? (
        <ImageUp className="icon" aria-hidden="true" />
      ) : (
        <ImagePlus className="icon" aria-hidden="true" />
      )}
      <p>
        <b className={styles.forMouse}>{isOver ? 'Loslassen zum Hinzufügen' : 'Bilder hierher ziehen'}</b>
        <b className={styles.forTouch}>Fotos hinzufügen</b>
      </p>
      <p className="field-hint">
        {room > 0
          ? `Bis zu ${IMAGES_PER_LISTING} Bilder, auch große Fotos vom Handy: Wir verkleinern sie vor dem Senden. Das erste Bild ist das Hauptbild.`
          : `Höchstens ${IMAGES_PER_LISTING} Bilder pro Inserat.`}
      </p>
      <Button size="sm" className="mt-2" disabled={room <= 0} onClick={() => input.current?.click()}>
        Bilder auswählen
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICKED_TYPES}
        onChange={event => {
          onFiles([...(event.target.files ?? [])])
          // Empty again, so that the same file can be chosen a second time.
          event.target.value = ''
        }}
      />
    </div>
  )
}
