import { useEffect, useState } from 'react'

/**
 * Leaves the app for a page elsewhere. `isLeaving` holds until that page is there, so nothing can be clicked twice; a
 * visitor who comes back with the browser's back button finds the buttons usable again.
 */
export function useLeaveFor() {
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    const stay = (event: PageTransitionEvent) => event.persisted && setIsLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])
  function leaveFor(url: string) {
    setIsLeaving(true)
    window.location.assign(url)
  }
  return { isLeaving, leaveFor }
}
