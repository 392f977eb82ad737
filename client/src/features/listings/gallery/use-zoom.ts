import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  CLOSE_UP_SCALE,
  fitInside,
  keepInside,
  moveBy,
  type Point,
  type Size,
  WHOLE,
  type ZoomView,
  zoomAt,
} from '#client/features/listings/gallery/zoom-view.ts'

const STEP_FACTOR = 1.6
/** Per CSS pixel that a wheel is turned. */
const WHEEL_FACTOR = 1.002
const MIDDLE: Point = { x: 0, y: 0 }

/** How the picture on the stage is shown, and the ways to change it. */
export function useZoom() {
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(WHOLE)

  function change(next: (view: ZoomView) => ZoomView) {
    setView(current => {
      const size = { width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 }
      return keepInside(next(current), size, sizeOfPicture(stage.current))
    })
  }

  const zoom = {
    in: () => change(current => zoomAt(current, MIDDLE, STEP_FACTOR)),
    out: () => change(current => zoomAt(current, MIDDLE, 1 / STEP_FACTOR)),
    reset: () => setView(WHOLE),
    /** Between whole and close up. */
    toggleAt: (point: Point) =>
      change(current => (current.scale > 1 ? WHOLE : zoomAt(current, point, CLOSE_UP_SCALE))),
    by: (factor: number, point: Point) => change(current => zoomAt(current, point, factor)),
    move: (by: Point) => change(current => moveBy(current, by)),
  }

  const handleWheel = useEffectEvent((event: WheelEvent) => {
    // Otherwise the browser enlarges the whole page (with Ctrl, which is also what a trackpad's pinch says).
    event.preventDefault()
    if (stage.current !== null) zoom.by(WHEEL_FACTOR ** -event.deltaY, pointOn(stage.current, event))
  })
  useEffect(() => {
    const element = stage.current
    const listen = (event: WheelEvent) => handleWheel(event)
    // Not React's own listener: that one cannot prevent anything.
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [])

  return { stage, view, zoom }
}

/** Without its enlargement. Of an image its proportions count: its box is the stage. */
function sizeOfPicture(stage: HTMLElement | null): Size {
  const picture = stage?.querySelector<HTMLElement>(':scope > * > *')
  const box = { width: picture?.offsetWidth ?? 0, height: picture?.offsetHeight ?? 0 }
  if (!(picture instanceof HTMLImageElement) || picture.naturalWidth === 0) return box
  return fitInside(box, { width: picture.naturalWidth, height: picture.naturalHeight })
}

export type Zoom = ReturnType<typeof useZoom>['zoom']

/** Where an event happened, from the middle of the stage. */
export function pointOn(stage: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
