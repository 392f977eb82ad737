import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Calls `onTimeout` after `ms` of being neither hovered nor focused nor in a hidden browser tab; the time left
 * survives pauses. Spread `holdProps` onto the element that is timed.
 */
export function useDismissTimer(ms: number, onTimeout: () => void) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useDocumentHidden()
  const left = useRef(ms)
  const finish = useEffectEvent(onTimeout)
  const paused = hovered || focused || hidden

  useEffect(() => {
    if (paused) return
    const startedAt = performance.now()
    const timer = setTimeout(() => finish(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (performance.now() - startedAt))
    }
  }, [paused])

  return {
    holdProps: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}

function useDocumentHidden(): boolean {
  const [hidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const update = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return hidden
}
