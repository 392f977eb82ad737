import '#client/app/after-load/card-transition.css'
import { flushSync } from 'react-dom'
import { navigate } from 'wouter/use-browser-location'
import { findClickedLink } from '#client/app/after-load/page-link.ts'

/** As in the style sheet. */
const PICTURE = 'listing-picture'
/** The page is not painted before it; a picture that takes longer comes a moment later, as it would by itself. */
const PICTURE_MS = 120

/**
 * The picture of a card grows into the first one of its listing. On the way there only, and only where all has been fetched
 * already: nobody waits for it, and going back shows the list as it was at once.
 */
export function startCardTransitions(isFetched: (address: string) => boolean): void {
  if (!('startViewTransition' in document)) return
  // Before React hears of the click, whose link would open the page at once.
  document.addEventListener('click', event => openByTransition(event, isFetched), { capture: true })
}

function openByTransition(event: MouseEvent, isFetched: (address: string) => boolean): void {
  const link = findClickedLink(event)
  const picture = link?.closest('article')?.querySelector('img')
  if (!link || !picture || !isFetched(link.href) || prefersStillness()) return
  event.preventDefault()
  event.stopPropagation()
  grow(picture, link)
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

function grow(small: HTMLElement, { pathname, search, hash }: HTMLAnchorElement): void {
  let large: HTMLImageElement | null = null
  small.style.viewTransitionName = PICTURE
  const { ready, finished } = document.startViewTransition(async () => {
    small.style.viewTransitionName = ''
    // Of two clicks the second one may come before the page of the first: it is one step of the history.
    if (window.location.pathname !== pathname) flushSync(() => navigate(pathname + search + hash))
    large = document.querySelector('[data-gallery] img')
    if (large === null) return
    large.style.viewTransitionName = PICTURE
    await Promise.race([large.decode().catch(() => undefined), elapse(PICTURE_MS)])
  })
  // In a tab that nobody looks at the page changes without it.
  ready.catch(() => undefined)
  void finished.finally(() => {
    if (large !== null) large.style.viewTransitionName = ''
  })
}

function elapse(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
