import { ArrowDown, ArrowUp, FileX, RotateCcw, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import * as styles from '#client/features/images/picture-row.module.css'
import { IconButton } from '#client/ui/button/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'

/** One picture of a list, wherever it is on its way. */
export interface ListedPicture {
  key: string
  name: string
  /** `null` shows the sign for a file that is no picture. */
  thumbnail: string | null
  /** Line below the name: progress, error, result. */
  note?: ReactNode
  isMain: boolean
  /** Movable pictures stand before all others. */
  isMovable: boolean
  onRemove?: (() => void) | undefined
  /** What removing means here, unless it is just that. */
  removeLabel?: string | undefined
  onRetry?: (() => void) | undefined
}

export type MoveDirection = 'up' | 'down'

export interface PictureRowProps extends Omit<ComponentProps<'li'>, 'children'> {
  picture: ListedPicture
  canMove: Record<MoveDirection, boolean>
  onMove: (direction: MoveDirection) => void
}

export function PictureRow({ picture, canMove, onMove, ...rest }: PictureRowProps) {
  const { name, thumbnail, note, isMain, isMovable, onRemove, removeLabel, onRetry } = picture
  return (
    <li {...rest} className={styles.picture} draggable={isMovable}>
      <Thumbnail url={thumbnail} />
      <div>
        <p className={styles.name}>{name}</p>
        {isMain && <Badge tone="honey">Hauptbild</Badge>}
        {note}
      </div>
      <div className={styles.actions}>
        {onRetry && (
          <IconButton label={`${name} erneut hochladen`} onClick={onRetry}>
            <RotateCcw className="icon" />
          </IconButton>
        )}
        {isMovable && (
          <>
            <IconButton
              label={`${name} nach vorn`}
              data-move="up"
              disabled={!canMove.up}
              onClick={() => onMove('up')}
            >
              <ArrowUp className="icon" />
            </IconButton>
            <IconButton
              label={`${name} nach hinten`}
              data-move="down"
              disabled={!canMove.down}
              onClick={() => onMove('down')}
            >
              <ArrowDown className="icon" />
            </IconButton>
          </>
        )}
        {onRemove && (
          <IconButton label={removeLabel ?? `${name} entfernen`} danger onClick={onRemove}>
            <X className="icon" />
          </IconButton>
        )}
      </div>
    </li>
  )
}

function Thumbnail({ url }: { url: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  if (url !== null && url !== brokenUrl) {
    return <img className="thumbnail" src={url} alt="" draggable={false} onError={() => setBrokenUrl(url)} />
  }
  return (
    <span className="thumbnail grid place-items-center bg-danger-soft text-danger">
      <FileX className="icon" aria-hidden="true" />
    </span>
  )
}
