import { ArrowLeft, ArrowRight, FileX, Pen, RotateCcw, Star, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import * as styles from '#client/features/images/picture-tile.module.css'
import { IconButton } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { keepInView } from '#client/ui/pictures/keep-in-view.ts'
import type { PictureFocus } from '#shared/listings/images.ts'
import { HINT_TEXTS, lookAtPicture, type PictureHint } from './picture-hints.ts'

/** How a picture is changed. */
export interface PictureEdit {
  /** Of the whole of it. */
  url: string
  onCrop: (focus: PictureFocus) => void
  /** Takes the words: the picture that is stored under this id, or whoever has not sent it yet. */
  captionTo: number | ((caption: string) => void)
}

/** One picture of a list, wherever it is on its way. */
export interface ListedPicture {
  key: string
  name: string
  /** `null` shows the sign for a file that is no picture. */
  thumbnail: string | null
  /** What stays in view of it. */
  focus?: PictureFocus | undefined
  /** What stands under it; empty: nothing. */
  caption?: string | undefined
  /** Without it there is nothing to change. */
  edit?: PictureEdit | undefined
  /** What there is to say of it: progress, error, result. */
  note?: ReactNode
  /** It could not be taken or sent; its note needs room. */
  hasProblem?: boolean | undefined
  isMain: boolean
  /** Movable pictures stand before all others. */
  isMovable: boolean
  onRemove?: (() => void) | undefined
  /** What removing means here, unless it is just that. */
  removeLabel?: string | undefined
  onRetry?: (() => void) | undefined
}

/** To the main picture's place, or by one. */
export type MoveDirection = 'first' | 'up' | 'down'

export interface PictureTileProps extends Omit<ComponentProps<'li'>, 'children'> {
  picture: ListedPicture
  canMove: Record<'up' | 'down', boolean>
  onMove: (direction: MoveDirection) => void
  onEdit: () => void
}

export function PictureTile({ picture, canMove, onMove, onEdit, ...rest }: PictureTileProps) {
  const { name, thumbnail, note, isMain, isMovable, onRemove, removeLabel, onRetry, edit } = picture
  const [hints, setHints] = useState<readonly PictureHint[]>([])
  // Only the main picture is cut for the cards.
  const shown = hints.filter(hint => isMain || hint === 'dark')
  return (
    <li
      {...rest}
      className={classes(styles.tile, isMain && styles.main, picture.hasProblem && styles.problem)}
      draggable={isMovable}
      data-editable={edit !== undefined || undefined}
    >
      <Thumbnail url={thumbnail} focus={picture.focus} onLook={setHints} />
      <div className={styles.words}>
        <p className={picture.hasProblem ? undefined : 'sr-only'}>{name}</p>
        {isMain && <Badge tone="honey">Hauptbild</Badge>}
        {shown.map(hint => (
          <Badge key={hint} tone="paper">
            {HINT_TEXTS[hint]}
          </Badge>
        ))}
        {note}
      </div>
      {picture.caption && !picture.hasProblem && <p className={styles.caption}>{picture.caption}</p>}
      {isMovable && (
        <div className={styles.moves}>
          <IconButton
            label={`${name} nach vorn`}
            data-move="up"
            disabled={!canMove.up}
            onClick={() => onMove('up')}
          >
            <ArrowLeft className="icon" />
          </IconButton>
          {!isMain && (
            <IconButton label={`${name} als Hauptbild`} onClick={() => onMove('first')}>
              <Star className="icon" />
            </IconButton>
          )}
          <IconButton
            label={`${name} nach hinten`}
            data-move="down"
            disabled={!canMove.down}
            onClick={() => onMove('down')}
          >
            <ArrowRight className="icon" />
          </IconButton>
        </div>
      )}
      <div className={styles.ends}>
        {edit && (
          <IconButton label={`${name} bearbeiten`} onClick={onEdit}>
            <Pen className="icon" />
          </IconButton>
        )}
        {onRetry && (
          <IconButton label={`${name} erneut hochladen`} onClick={onRetry}>
            <RotateCcw className="icon" />
          </IconButton>
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

interface ThumbnailProps {
  url: string | null
  focus: PictureFocus | undefined
  onLook: (hints: readonly PictureHint[]) => void
}

function Thumbnail({ url, focus, onLook }: ThumbnailProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  if (url !== null && url !== brokenUrl) {
    return (
      <img
        ref={keepInView(focus)}
        className={classes(styles.picture, 'photo')}
        src={url}
        alt=""
        draggable={false}
        onLoad={event => onLook(lookAtPicture(event.currentTarget))}
        onError={() => setBrokenUrl(url)}
      />
    )
  }
  return (
    <span className={classes(styles.picture, 'grid place-items-center bg-danger-soft text-danger')}>
      <FileX className="icon" aria-hidden="true" />
    </span>
  )
}
