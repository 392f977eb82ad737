import { type PointerEvent, useRef, useState } from 'react'
import { pointOn, type Zoom } from '#client/features/listings/gallery/use-zoom.ts'
import type { Point } from '#client/features/listings/gallery/zoom-view.ts'

/** A finger that moves less than this (CSS pixels) has tapped, one that moves more has swiped. */
const TAP_PX = 10
const SWIPE_PX = 40
const DOUBLE_TAP_MS = 300

export interface ZoomGestures {
  isZoomed: boolean
  zoom: Zoom
  /** A whole picture was swiped away: 1 for the next one, -1 for the one before. */
  onSwipe: (by: number) => void
}

/**
 * Fingers and mouse on the stage: two fingers enlarge and move, one moves what is enlarged and swipes what is whole; a
 * double tap, or a click of the mouse, goes between whole and close up.
 */
export function useZoomGestures({ isZoomed, zoom, onSwipe }: ZoomGestures) {
  const [isMoving, setIsMoving] = useState(false)
  const pointers = useRef(new Map<number, Point>())
  /** Where a gesture of one finger began; `null` once a second one has joined. */
  const start = useRef<Point | null>(null)
  const tap = useTaps(zoom.toggleAt)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOn(event.currentTarget, event)
    start.current = pointers.current.size === 0 ? point : null
    pointers.current.set(event.pointerId, point)
    setIsMoving(true)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    if (before === undefined) return
    const now = pointOn(event.currentTarget, event)
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    pointers.current.set(event.pointerId, now)
    if (other === undefined) {
      if (isZoomed) zoom.move({ x: now.x - before.x, y: now.y - before.y })
      return
    }
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    zoom.by(distance(now, other) / Math.max(1, distance(before, other)), middle)
    zoom.move({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const end = pointers.current.get(event.pointerId)
    const began = start.current
    forget(event)
    if (end === undefined || began === null) return
    const moved = { x: end.x - began.x, y: end.y - began.y }
    if (Math.hypot(moved.x, moved.y) <= TAP_PX) return tap(end, event)
    const isSwipe = Math.abs(moved.x) >= SWIPE_PX && Math.abs(moved.x) > Math.abs(moved.y)
    if (isSwipe && !isZoomed) onSwipe(moved.x < 0 ? 1 : -1)
  }

  function forget({ pointerId }: PointerEvent) {
    pointers.current.delete(pointerId)
    start.current = null
    setIsMoving(pointers.current.size > 0)
  }

  return { isMoving, stageProps: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: forget } }
}

/** @returns to be told of every tap; two of a finger, or one of the mouse, mean `onMeant` */
function useTaps(onMeant: (point: Point) => void) {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, point: { x: 0, y: 0 } })
  return (point: Point, { pointerType, timeStamp }: PointerEvent) => {
    const { at, point: before } = last.current
    const isSecond = timeStamp - at < DOUBLE_TAP_MS && distance(point, before) < SWIPE_PX
    last.current = { at: isSecond ? Number.NEGATIVE_INFINITY : timeStamp, point }
    if (isSecond || pointerType === 'mouse') onMeant(point)
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
