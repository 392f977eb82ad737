import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

/**
 * The canonical link that came with the page belongs to the address it was opened at. On another one it must go:
 * browsers share it in place of the address they show.
 */
export function useCanonicalLink(): void {
  const [path] = useLocation()
  const address = `${path}?${useSearch()}`
  const opened = useRef<string>(undefined)
  useEffect(() => {
    opened.current ??= address
    if (address !== opened.current) document.querySelector('link[rel="canonical"]')?.remove()
  }, [address])
}
