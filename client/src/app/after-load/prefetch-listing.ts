import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { createApiClient } from '#client/lib/api/api-client.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { createPageFinder } from '#shared/web/find-page.ts'
import { PREFETCH_HEADER, PREFETCH_VALUE } from '#shared/web/prefetch.ts'

const findListing = createPageFinder({ id: '[1-9]\\d{0,9}', slug: '[^/]+', token: '[^/]+', vendor: '[^/]+' })

/** The header keeps the server from counting a view. */
const client = createApiClient({ [PREFETCH_HEADER]: PREFETCH_VALUE })

/**
 * Puts the listing at `path` into the cache, if there is one at `path` and none in the cache, as something of
 * unknown age: the page that shows it asks anew behind it, and by that counts as a view.
 */
export async function prefetchListing(queryClient: QueryClient, path: string): Promise<void> {
  const page = findListing(path)
  if (page?.name !== 'listing') return
  const id = Number(page.parameter)
  const key = getQueryKey(trpc.listings.getById, { id }, 'query')
  if (queryClient.getQueryState(key) !== undefined) return
  const listing = await client.listings.getById.query({ id })
  if (queryClient.getQueryState(key) === undefined) queryClient.setQueryData(key, listing, { updatedAt: 0 })
}
