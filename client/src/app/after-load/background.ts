import type { QueryClient } from '@tanstack/react-query'
import { followKeptLinks } from '#client/app/after-load/kept-links.ts'
import { findPageLink } from '#client/app/after-load/page-link.ts'
import { trustScriptUrl } from '#client/lib/trusted-types.ts'

let isStarted = false

export function start(queryClient: QueryClient): void {
  if (isStarted) return
  isStarted = true
  awaitIntent(queryClient)
  followKeptLinks()
  void takeUp(queryClient)
  // In development the files change under it.
  if (import.meta.env.PROD) void registerServiceWorker()
}

/** What fetches ahead comes with the first link that somebody turns to. */
function awaitIntent(queryClient: QueryClient): void {
  const turned = new AbortController()
  const options = { passive: true, signal: turned.signal }
  const begin = ({ target }: Event) => {
    if (findPageLink(target) === null) return
    turned.abort()
    import('#client/app/after-load/prefetch.ts').then(
      ({ startPrefetch }) => startPrefetch(queryClient, target),
      () => undefined,
    )
  }
  document.addEventListener('pointerover', begin, options)
  document.addEventListener('focusin', begin, options)
}

/** What the tab has kept, or what is being typed, is taken up by code of its own: most visits begin with nothing. */
async function takeUp(queryClient: QueryClient): Promise<void> {
  try {
    const isBeingTyped =
      document.activeElement instanceof HTMLElement && document.activeElement.matches('form *')
    if (sessionStorage.length === 0 && !isBeingTyped) return
    const { takeUpEnquiry, takeUpWish } = await import('#client/app/after-load/take-up.ts')
    takeUpEnquiry()
    await takeUpWish(queryClient)
  } catch (error) {
    // Without storage there is nothing; without a connection the heart can still be pressed by hand.
    console.warn('What the tab has kept is not taken up', error)
  }
}

/** Browsers without it, and private windows that refuse it, go without the offline page. */
async function registerServiceWorker(): Promise<void> {
  try {
    await navigator.serviceWorker?.register(trustScriptUrl('/sw.js'), { updateViaCache: 'none' })
  } catch (error) {
    console.warn('No service worker', error)
  }
}
