import { navigate } from 'wouter/use-browser-location'
import { findClickedLink } from '#client/app/after-load/page-link.ts'

/**
 * Links in parts that stay as the server has rendered them (ui/page/rendered-part.tsx) open their page as all others do:
 * without loading the whole site anew.
 */
export function followKeptLinks(): void {
  document.addEventListener('click', event => {
    const link = findClickedLink(event)
    if (link?.closest('[data-kept]') == null) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  })
}
