import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Moves by which a scroll position may miss its picture, in CSS pixels: positions are not always whole. */
const TOLERANCE_PX = 2

/**
 * A row of pictures of which one is in view. The browser moves it under a finger, {@link show} by keys and buttons;
 * `index` follows both.
 */
export function usePictureStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  /** Where buttons have sent the strip: what it passes on the way there is not shown as reached. */
  const target = useRef<number | null>(null)
  const [reached, setReached] = useState(0)
  // A listing can lose pictures while it is open.
  const index = Math.min(reached, Math.max(0, count - 1))

  function show(wanted: number) {
    const next = (wanted + count) % count
    const element = strip.current
    if (element === null || next === index) return
    const hadFocus = element.contains(document.activeElement)
    target.current = next
    flushSync(() => setReached(next))
    element.scrollTo({ left: next * element.clientWidth })
    if (hadFocus) focusCurrent()
  }

  const focusCurrent = () =>
    strip.current?.querySelector<HTMLElement>('li:not([inert]) button')?.focus({ preventScroll: true })

  function handleScroll() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    if (target.current === null) setReached(Math.round(scrollLeft / clientWidth))
    else if (Math.abs(scrollLeft - target.current * clientWidth) <= TOLERANCE_PX) target.current = null
  }

  function handleKeyDown({ key }: KeyboardEvent) {
    if (count < 2) return
    if (key === 'ArrowLeft') show(index - 1)
    if (key === 'ArrowRight') show(index + 1)
  }

  return {
    index,
    show,
    focusCurrent,
    handleKeyDown,
    stripProps: {
      ref: strip,
      onScroll: handleScroll,
      // A finger takes over from a button.
      onTouchStart: () => void (target.current = null),
    },
  }
}
