import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import {
  isUnreached,
  keepScrollPositions,
  positionIn,
  scrollWhenPossible,
} from '#client/app/layout/scroll-position.ts'
import { currentAddress, hasLeftRenderedPage } from '#client/lib/early-input.ts'

// The server has no scroll position.
const useEffectBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect

/**
 * Back and forward lead to where the reader was. Left to itself the browser would scroll the page that is about to go;
 * this scrolls the one that comes, and where its content has to be loaded anew it waits for it.
 */
export function useScrollMemory(): void {
  const [path] = useLocation()
  const search = useSearch()
  const [start] = useState(positionAtStart)
  /** The address as the browser writes it: the router decodes blanks and umlauts. */
  const shown = useRef('')
  /** Where to go once the entry of the history is rendered. */
  const wanted = useRef(start)
  const stopWaiting = useRef<() => void>(undefined)

  function goThere() {
    if (wanted.current === null) return
    stopWaiting.current = scrollWhenPossible(wanted.current, () => {
      wanted.current = null
    })
  }

  useEffect(() => {
    const stopKeeping = keepScrollPositions(() => wanted.current === null)
    const handleTravel = ({ state }: PopStateEvent) => {
      stopWaiting.current?.()
      wanted.current = positionIn(state)
      if (currentAddress() === shown.current) goThere()
    }
    // A full load is the browser's own business again.
    const giveBack = () => {
      window.history.scrollRestoration = 'auto'
    }
    window.history.scrollRestoration = 'manual'
    window.addEventListener('popstate', handleTravel)
    window.addEventListener('pagehide', giveBack)
    return () => {
      stopKeeping()
      giveBack()
      window.removeEventListener('popstate', handleTravel)
      window.removeEventListener('pagehide', giveBack)
    }
  }, [])

  useEffectBeforePaint(() => {
    shown.current = currentAddress()
    goThere()
  }, [path, search])
}

/**
 * A page that begins is the browser's own business, unless its reader has travelled while it came. But a browser gives up when what
 * it has loaded is shown, and the rest of the page may come later.
 */
function positionAtStart(): number | null {
  if (import.meta.env.SSR) return null
  const position = positionIn(window.history.state)
  return hasLeftRenderedPage() || isUnreached(position) ? position : null
}
