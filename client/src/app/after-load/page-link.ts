/** The link around `target` that leads to another page of this site, in this tab. */
export function findPageLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.origin !== window.location.origin) return null
  const { pathname, search } = window.location
  const isOtherAddress = link.pathname !== pathname || link.search !== search
  return link.target === '' && !link.pathname.startsWith('/api/') && isOtherAddress ? link : null
}

/** The link that a click opens here: no other button, and no key that asks for another tab or a download. */
export function findClickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
  const isPlain = button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
  return isPlain && !defaultPrevented ? findPageLink(event.target) : null
}
