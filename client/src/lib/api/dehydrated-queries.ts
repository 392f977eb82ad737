import type { QueryClient } from '@tanstack/react-query'
import superjson from 'superjson'
import { DEHYDRATED_QUERIES_ID, type DehydratedQueries } from '#shared/web/server-rendering.ts'

/** The queries that the server has answered with the page. */
export function readDehydratedQueries(): DehydratedQueries {
  const json = document.getElementById(DEHYDRATED_QUERIES_ID)?.textContent
  return json ? superjson.parse<DehydratedQueries>(json) : []
}

/**
 * Puts the answers that came with the page into the cache, so that nothing is asked twice. A page that the browser took out of
 * its history may be old: its data is shown, and asked for anew behind it.
 */
export function hydrateCache(queryClient: QueryClient, queries: DehydratedQueries): void {
  const options = isFromHistory() ? { updatedAt: 0 } : undefined
  for (const [key, value] of queries) queryClient.setQueryData(key, value, options)
}

function isFromHistory(): boolean {
  if (import.meta.env.SSR) return false
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}
