import { type CompositionEvent, type KeyboardEvent, useRef } from 'react'

/** How long after an input method finished an Enter still counts as belonging to it. */
export const INPUT_GRACE_MS = 100
export const DIALOG_GRACE_MS = 150

interface CompositionHandlers<T> {
  onCompositionStart?: ((event: CompositionEvent<T>) => void) | undefined
  onCompositionEnd?: ((event: CompositionEvent<T>) => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<T>) => void) | undefined
}

/**
 * Input methods (Japanese, Chinese, dead keys) confirm a word with Enter. Such an Enter must neither send a form
 * nor press a dialog's button. Safari reports it after the composition has ended, hence the grace time.
 *
 * `isComposing` answers whether a key event still belongs to the input method.
 */
export function useComposition<T extends Element>(graceMs: number, handlers: CompositionHandlers<T> = {}) {
  const active = useRef(false)
  const endedAt = useRef(Number.NEGATIVE_INFINITY)

  function isComposing(event: { timeStamp: number; isComposing?: boolean }): boolean {
    return active.current || event.isComposing === true || event.timeStamp - endedAt.current < graceMs
  }

  function onCompositionStart(event: CompositionEvent<T>) {
    active.current = true
    handlers.onCompositionStart?.(event)
  }

  function onCompositionEnd(event: CompositionEvent<T>) {
    active.current = false
    endedAt.current = event.timeStamp
    handlers.onCompositionEnd?.(event)
  }

  function onKeyDown(event: KeyboardEvent<T>) {
    if (event.key === 'Enter' && isComposing(event.nativeEvent)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    handlers.onKeyDown?.(event)
  }

  return { isComposing, handlers: { onCompositionStart, onCompositionEnd, onKeyDown } }
}
