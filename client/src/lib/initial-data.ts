import type { QueryClient, QueryKey } from '@tanstack/react-query'
import superjson from 'superjson'
import { INITIAL_DATA_ID } from '#shared/initial-data.ts'

/**
 * Puts what came with the page into the cache, so that nothing is asked twice. A page that the browser took out of
 * its history may be old: its data is shown, and asked for anew behind it.
 */
export function fillCache(queryClient: QueryClient): void {
  const json = document.getElementById(INITIAL_DATA_ID)?.textContent
  if (!json) return
  const options = isFromHistory() ? { updatedAt: 0 } : undefined
  for (const [key, data] of superjson.parse<[QueryKey, unknown][]>(json)) {
    queryClient.setQueryData(key, data, options)
  }
}

function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}
