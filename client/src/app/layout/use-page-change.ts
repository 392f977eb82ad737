import { useEffect, useRef } from 'react'
import { MAIN_ID } from '#client/ui/main-id.ts'

/**
 * After following a link to another page: starts at its top and moves the focus to its content, as a full page
 * load would. Back and forward keep the browser's own scroll position.
 */
export function usePageChange(path: string): void {
  const shownPath = useRef(path)
  const byHistory = useRef(false)

  useEffect(() => {
    const mark = () => {
      byHistory.current = true
    }
    // In the capture phase, to run before the router's own listener renders the new page.
    window.addEventListener('popstate', mark, { capture: true })
    return () => window.removeEventListener('popstate', mark, { capture: true })
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
