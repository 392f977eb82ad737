import { useEffect } from 'react'

const ICON = '/favicon.svg'
/** Brick on paper, as large as it can be read at 16 pixels. */
const DOT = '<circle cx="47" cy="17" r="15" fill="#b8452a" stroke="#fff8e3" stroke-width="5"/></svg>'

/** Puts a dot on the tab's icon, so that it is seen from another tab. */
export function useFaviconBadge(isShown: boolean): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!isShown || link === null) return undefined
    const leaving = new AbortController()
    fetch(ICON, { signal: leaving.signal })
      .then(async answer => {
        const svg = (await answer.text()).replace('</svg>', DOT)
        if (!leaving.signal.aborted) link.href = `data:image/svg+xml,${encodeURIComponent(svg)}`
      })
      // Left meanwhile, or no connection: the icon stays as it is.
      .catch(() => undefined)
    return () => {
      leaving.abort()
      link.href = ICON
    }
  }, [isShown])
}
