import type { QueryClient } from '@tanstack/react-query'
import { startPrefetch } from '#client/app/after-load/prefetch.ts'
import { trustScriptUrl } from '#client/lib/trusted-types.ts'

let isStarted = false

export function start(queryClient: QueryClient): void {
  if (isStarted) return
  isStarted = true
  startPrefetch(queryClient)
  // In development the files change under it.
  if (import.meta.env.PROD) void registerServiceWorker()
}

/** Browsers without it, and private windows that refuse it, go without the offline page. */
async function registerServiceWorker(): Promise<void> {
  try {
    await navigator.serviceWorker?.register(trustScriptUrl('/sw.js'), { updateViaCache: 'none' })
  } catch (error) {
    console.warn('No service worker', error)
  }
}
