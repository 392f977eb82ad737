import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Starts what no first view needs, once the page is complete and the browser has time. */
export function useAfterLoad(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const begin = () => whenIdle(() => void startBackground(queryClient))
    if (document.readyState === 'complete') return begin()
    window.addEventListener('load', begin, { once: true })
    return () => window.removeEventListener('load', begin)
  }, [queryClient])
}

async function startBackground(queryClient: QueryClient): Promise<void> {
  try {
    const background = await import('#client/app/after-load/background.ts')
    background.start(queryClient)
  } catch {
    // Everything works without it, only without its haste.
  }
}

/** Safari has no idle callback. */
function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 4000 })
  else setTimeout(act, 1000)
}
