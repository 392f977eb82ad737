/** In CSS pixels, counted from the middle of the stage. */
export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** How a picture lies on its stage: enlarged about its middle, then moved. At `scale` 1 it fits in as a whole. */
export interface ZoomView extends Point {
  scale: number
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 }
/** What a double tap or a click leads to. */
export const CLOSE_UP_SCALE = 2.5
const MAX_SCALE = 6

/** Enlarges by `factor` in such a way that what lies at `point` stays there. */
export function zoomAt(view: ZoomView, point: Point, factor: number): ZoomView {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor))
  const applied = scale / view.scale
  return {
    scale,
    x: point.x - (point.x - view.x) * applied,
    y: point.y - (point.y - view.y) * applied,
  }
}

export function moveBy(view: ZoomView, { x, y }: Point): ZoomView {
  return { ...view, x: view.x + x, y: view.y + y }
}

/** The nearest view that leaves no gap beside the picture where the picture is large enough to fill the stage. */
export function keepInside(view: ZoomView, stage: Size, picture: Size): ZoomView {
  const room = {
    x: Math.max(0, (picture.width * view.scale - stage.width) / 2),
    y: Math.max(0, (picture.height * view.scale - stage.height) / 2),
  }
  return { scale: view.scale, x: limit(view.x, room.x), y: limit(view.y, room.y) }
}

/** How large a picture is that fills the box as far as its proportions let it. */
export function fitInside(box: Size, picture: Size): Size {
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

function limit(value: number, most: number): number {
  // Adding zero turns -0 into 0.
  return Math.min(most, Math.max(-most, value)) + 0
}
