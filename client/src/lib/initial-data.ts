import type { QueryClient } from '@tanstack/react-query'
import superjson from 'superjson'
import { INITIAL_DATA_ID, type InitialData } from '#shared/initial-data.ts'

/** What came with the page. */
export function readInitialData(): InitialData {
  const json = document.getElementById(INITIAL_DATA_ID)?.textContent
  return json ? superjson.parse<InitialData>(json) : []
}

/**
 * Puts what came with the page into the cache, so that nothing is asked twice. A page that the browser took out of
 * its history may be old: its data is shown, and asked for anew behind it.
 */
export function fillCache(queryClient: QueryClient, data: InitialData): void {
  const options = isFromHistory() ? { updatedAt: 0 } : undefined
  for (const [key, value] of data) queryClient.setQueryData(key, value, options)
}

function isFromHistory(): boolean {
  if (import.meta.env.SSR) return false
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}
