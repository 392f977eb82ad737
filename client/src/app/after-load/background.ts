import type { QueryClient } from '@tanstack/react-query'
import { followKeptLinks } from '#client/app/after-load/kept-links.ts'
import { startPrefetch } from '#client/app/after-load/prefetch.ts'
import { hasWish } from '#client/features/favorites/favorite-wish.ts'
import { trustScriptUrl } from '#client/lib/trusted-types.ts'

let isStarted = false

export function start(queryClient: QueryClient): void {
  if (isStarted) return
  isStarted = true
  startPrefetch(queryClient)
  followKeptLinks()
  void restoreEnquiry()
  if (hasWish()) void grantWishOf(queryClient)
  // In development the files change under it.
  if (import.meta.env.PROD) void registerServiceWorker()
}

/** After a reload, what was typed into the enquiry stands there again, also what was typed before the script had come. */
async function restoreEnquiry(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('#anfrage')
  const listingId = Number(/^\/listings\/(\d+)$/.exec(window.location.pathname)?.[1])
  try {
    if (form === null) return
    const isBeingTyped = form.contains(document.activeElement)
    if (!isBeingTyped && sessionStorage.getItem(`enquiry-draft:${listingId}`) === null) return
    const { followEnquiry } = await import('#client/features/leads/enquiry-draft.ts')
    followEnquiry(form, listingId)
  } catch (error) {
    console.warn('An enquiry is not put back', error)
  }
}

/** Without a connection the heart can still be pressed by hand. */
async function grantWishOf(queryClient: QueryClient): Promise<void> {
  try {
    const { grantWish } = await import('#client/app/after-load/grant-wish.ts')
    await grantWish(queryClient)
  } catch (error) {
    console.warn('A favourite is not kept', error)
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
