import { useEffect, useEffectEvent } from 'react'
import { onHistoryTravel } from '#client/lib/history-travel.ts'

/**
 * While something fills the screen, the back button closes it, as people expect of a phone, and does not leave the page. The address
 * stays the same.
 */
export function useCloseByBack(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    let isGone = false
    window.history.pushState(window.history.state, '')
    const stop = onHistoryTravel(event => {
      event.stopImmediatePropagation()
      isGone = true
      stop()
      closeNow()
    })
    return () => {
      stop()
      if (isGone) return
      // Closed by other means: its entry is taken back, and nobody needs to hear of that.
      const stopHearing = onHistoryTravel(event => {
        event.stopImmediatePropagation()
        stopHearing()
      })
      window.history.back()
    }
  }, [isOpen])
}
