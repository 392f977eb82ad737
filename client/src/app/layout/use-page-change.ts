import { useEffect, useRef } from 'react'
import { onHistoryTravel } from '#client/lib/history-travel.ts'
import { MAIN_ID } from '#client/ui/page/main-id.ts'

/**
 * After following a link to another page: starts at its top and moves the focus to its content, as a full page
 * load would. Back and forward keep the browser's own scroll position.
 */
export function usePageChange(path: string): void {
  const shownPath = useRef(path)
  const byHistory = useRef(false)

  useEffect(() => {
    const note = (isHistory: boolean) => () => void (byHistory.current = isHistory)
    const followLink = note(false)
    const stopListening = onHistoryTravel(note(true))
    // The router's own word for a link that was followed.
    window.addEventListener('pushState', followLink)
    return () => {
      stopListening()
      window.removeEventListener('pushState', followLink)
    }
  }, [])

  useEffect(() => {
    const wentBack = byHistory.current
    byHistory.current = false
    if (shownPath.current === path) return
    shownPath.current = path
    if (!wentBack && !window.location.hash) window.scrollTo(0, 0)
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [path])
}
