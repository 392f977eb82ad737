import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/**
 * The canonical link that came with the page belongs to the address it was opened at. On another one it must go:
 * browsers share it in place of the address they show.
 */
export function useCanonicalLink(): void {
  const [path] = useLocation()
  const address = `${path}?${useSearch()}`
  const [opened] = useState(() => ({ address, link: document.querySelector('link[rel="canonical"]') }))
  useEffect(() => {
    if (address !== opened.address) opened.link?.remove()
  }, [address, opened])
}
