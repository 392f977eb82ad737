import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import type { MapDestinations } from './use-map-keys.ts'

/** How far two fingers have to move, as a ratio. */
const PINCH = 1.35

/** Two fingers, or the pinch of a touchpad, change the scale. */
export function usePinch(stage: RefObject<Element | null>, { nearer, farther }: MapDestinations): void {
  const [, navigate] = useLocation()
  const zoom = useEffectEvent((isNearer: boolean) => {
    const way = isNearer ? nearer : farther
    if (way !== null) navigate(way)
  })

  useEffect(() => {
    const element = stage.current
    if (element === null) return
    const controller = new AbortController()
    const { signal } = controller
    let apart = 0
    const spread = ({ touches }: TouchEvent) => {
      const [one, other] = touches
      return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0
    }
    const start = (event: TouchEvent) => void (apart = spread(event))
    const move = (event: TouchEvent) => {
      if (apart === 0) return
      event.preventDefault()
      const ratio = spread(event) / apart
      if (ratio < PINCH && ratio > 1 / PINCH) return
      apart = 0
      zoom(ratio > 1)
    }
    let rolled = 0
    const roll = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      rolled += event.deltaY
      if (Math.abs(rolled) < 40) return
      zoom(rolled < 0)
      rolled = 0
    }
    element.addEventListener('touchstart', start as EventListener, { signal, passive: true })
    element.addEventListener('touchmove', move as EventListener, { signal, passive: false })
    element.addEventListener('wheel', roll as EventListener, { signal, passive: false })
    return () => controller.abort()
  }, [stage])
}
