import { Camera, ImagePlus, ImageUp } from 'lucide-react'
import { type DragEvent, type RefObject, useRef, useState } from 'react'
import * as styles from '#client/features/images/drop-zone.module.css'
import { Button } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { IMAGES_PER_LISTING } from '#shared/listings/image-limits.ts'
import { PICKED_TYPES } from './upload/check-file.ts'

export interface DropZoneProps {
  /** How many more pictures the listing takes. */
  room: number
  onFiles: (files: readonly File[]) => void
  /** Small, among pictures that are there already. */
  isTile?: boolean
}

/** Takes pictures by drag and drop, from the camera of a phone, or by the button that opens the file picker. */
export function DropZone({ room, onFiles, isTile = false }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className={classes(styles.zone, isTile && styles.tile, isOver && styles.draggedOver)}
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
      {isTile ? (
        <>
          <button
            type="button"
            className={classes(styles.more, styles.camera)}
            onClick={() => input.current && openCamera(input.current)}
          >
            <Camera className="icon" aria-hidden="true" />
            Foto aufnehmen
          </button>
          <button type="button" className={styles.more} onClick={() => input.current?.click()}>
            <ImagePlus className="icon" aria-hidden="true" />
            Bilder hinzufügen
          </button>
        </>
      ) : (
        <Invitation room={room} isOver={isOver} input={input} />
      )}
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

interface InvitationProps {
  room: number
  isOver: boolean
  input: RefObject<HTMLInputElement | null>
}

function Invitation({ room, isOver, input }: InvitationProps) {
  const Icon = isOver ? ImageUp : ImagePlus
  return (
    <>
      <Icon className="icon" aria-hidden="true" />
      <p>
        <b className={styles.forMouse}>{isOver ? 'Loslassen zum Hinzufügen' : 'Bilder hierher ziehen'}</b>
        <b className={styles.forTouch}>Zuerst die Fotos</b>
      </p>
      <p className="field-hint">
        Bis zu {IMAGES_PER_LISTING} Bilder, auch große Fotos vom Handy: Wir verkleinern sie vor dem Senden.
        Das erste Bild ist das Hauptbild.
      </p>
      <div className="cluster mt-2 justify-center">
        <span className={styles.forTouch}>
          <Button
            size="sm"
            icon={<Camera className="icon" />}
            disabled={room <= 0}
            onClick={() => input.current && openCamera(input.current)}
          >
            Foto aufnehmen
          </Button>
        </span>
        <Button size="sm" disabled={room <= 0} onClick={() => input.current?.click()}>
          Bilder auswählen
        </Button>
      </div>
    </>
  )
}

/** The same field asks the camera for once; the next press of another button offers the stored photos again. */
function openCamera(input: HTMLInputElement): void {
  input.setAttribute('capture', 'environment')
  input.click()
  input.removeAttribute('capture')
}
