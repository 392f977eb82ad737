import type { QueryClient } from '@tanstack/react-query'
import { startPrefetch } from '#client/app/after-load/prefetch.ts'
import { hasWish } from '#client/features/favorites/favorite-wish.ts'
import { trustScriptUrl } from '#client/lib/trusted-types.ts'

let isStarted = false

export function start(queryClient: QueryClient): void {
  if (isStarted) return
  isStarted = true
  startPrefetch(queryClient)
  if (hasWish()) void grantWishOf(queryClient)
  // In development the files change under it.
  if (import.meta.env.PROD) void registerServiceWorker()
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
