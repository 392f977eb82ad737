import { ImagePlus, ImageUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import * as styles from '#client/features/images/drop-zone.module.css'
import { Button } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { IMAGE_MIME_TYPES, IMAGES_PER_LISTING } from '#shared/images.ts'

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
        <b>{isOver ? 'Loslassen zum Hinzufügen' : 'Bilder hierher ziehen'}</b>
      </p>
      <p className="field-hint">
        {room > 0
          ? `JPG, PNG oder WebP, je höchstens 5 MB, bis zu ${IMAGES_PER_LISTING} Bilder. Das erste Bild ist das Hauptbild.`
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
        accept={IMAGE_MIME_TYPES.join(',')}
        onChange={event => {
          onFiles([...(event.target.files ?? [])])
          // Empty again, so that the same file can be chosen a second time.
          event.target.value = ''
        }}
      />
    </div>
  )
}
