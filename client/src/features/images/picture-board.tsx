import { DropZone } from './drop-zone.tsx'
import { PictureList, type PictureListProps } from './picture-list.tsx'

export interface PictureBoardProps extends Omit<PictureListProps, 'adding'> {
  /** How many more pictures the listing takes. */
  room: number
  onFiles: (files: readonly File[]) => void
}

/** The pictures of a listing and where more come from: a large place while there is none, then a tile among them. */
export function PictureBoard({ room, onFiles, ...list }: PictureBoardProps) {
  const isEmpty = list.pictures.length === 0
  return (
    <div className="min-w-0">
      {isEmpty && <DropZone room={room} onFiles={onFiles} />}
      <PictureList
        {...list}
        adding={!isEmpty && room > 0 ? <DropZone isTile room={room} onFiles={onFiles} /> : undefined}
      />
    </div>
  )
}
