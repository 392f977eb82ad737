import type { PictureFocus } from '#shared/listings/images.ts'

/** Width by height, as cards and the gallery cut pictures. */
const FRAME_RATIO = 5 / 4

/** The frame over a whole picture: it always touches two of its edges, and so moves along one axis. */
export interface CropFrame {
  axis: keyof PictureFocus
  /** Width and height, in percent of the picture's. */
  width: number
  height: number
}

export function frameOf(size: { width: number; height: number }): CropFrame {
  const ratio = size.width / size.height
  return ratio > FRAME_RATIO
    ? { axis: 'x', width: (FRAME_RATIO / ratio) * 100, height: 100 }
    : { axis: 'y', width: 100, height: (ratio / FRAME_RATIO) * 100 }
}

/** Percent of the picture's width and height that lie before the frame: as `object-position` places what is cut. */
export function offsetOf(frame: CropFrame, focus: PictureFocus): { left: number; top: number } {
  return { left: ((100 - frame.width) * focus.x) / 100, top: ((100 - frame.height) * focus.y) / 100 }
}

/** @param share how far along its axis the frame goes, as a part of the picture's width or height */
export function moveFrame(frame: CropFrame, focus: PictureFocus, share: number): PictureFocus {
  const room = 100 - (frame.axis === 'x' ? frame.width : frame.height)
  // A picture of the frame's own shape leaves nothing to move.
  return room < 1 ? focus : stepFocus(frame, focus, (share * 100 * 100) / room)
}

/** @param by percent of the way from one end to the other */
export function stepFocus({ axis }: CropFrame, focus: PictureFocus, by: number): PictureFocus {
  return { ...focus, [axis]: Math.round(Math.min(100, Math.max(0, focus[axis] + by))) }
}
