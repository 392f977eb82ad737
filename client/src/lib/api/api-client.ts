import {
  MutationCache,
  notifyManager,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query'
import { httpBatchLink } from '@trpc/client'
import superjson from 'superjson'
import { hydrateCache } from '#client/lib/api/dehydrated-queries.ts'
import { isUnauthenticated } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { LOGIN_ENDPOINT, paths, TRPC_ENDPOINT } from '#shared/web/paths.ts'
import type { DehydratedQueries } from '#shared/web/server-rendering.ts'

/** The server renders one view with a cache and forgets it: no timer may hold it any longer. */
const CACHE_MS = import.meta.env.SSR ? Number.POSITIVE_INFINITY : 5 * 60 * 1000
const RETRIES = 3
const RETRY_MAX_MS = 30_000

// Before the next click can come: a button that only learns later that its call is under way is clicked twice.
notifyManager.setScheduler(queueMicrotask)

/** Calls the API of this site, so with the session's cookie; calls of one moment travel together. */
export function createApiClient(headers: Record<string, string> = {}) {
  return trpc.createClient({
    links: [
      httpBatchLink({
        url: TRPC_ENDPOINT,
        transformer: superjson,
        maxItems: 10,
        headers,
      }),
    ],
  })
}

/** For questions that only the signed-in are asked on pages that everybody may see: whose session is over goes on as a visitor. */
export const ALSO_FOR_VISITORS = { isAlsoForVisitors: true }

/**
 * The cache of server data, beginning with what came with the page. A call that fails for want of a login leads to
 * the login page and back.
 */
export function createQueryClient(queries: DehydratedQueries): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => handleFailure(error, goOnAsVisitor(queryClient, query)),
    }),
    mutationCache: new MutationCache({ onError: error => handleFailure(error) }),
    defaultOptions: {
      queries: {
        gcTime: CACHE_MS,
        staleTime: 30_000,
        retry: (failures, error) => failures < RETRIES && isWorthRetrying(error) && onlineManager.isOnline(),
        retryDelay: attempt => Math.min(1000 * 2 ** attempt, RETRY_MAX_MS),
        // Without a connection a call fails at once and says so, instead of waiting for it in silence. What failed is
        // asked for again when the connection is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  hydrateCache(queryClient, queries)
  return queryClient
}

/** Refused is refused: only failures of the network or the server may pass by themselves. */
function isWorthRetrying(error: unknown): boolean {
  if (isUnauthenticated(error)) return false
  const status = (error as { data?: { httpStatus?: number } | null }).data?.httpStatus
  return status === undefined || status >= 500
}

let isSigningOut = false

/** While somebody signs out, calls that come too late for their session are no reason to lead to the login. */
export function expectSignOut(isExpected: boolean): void {
  isSigningOut = isExpected
}

function handleFailure(error: unknown, goOn = leadToLogin): void {
  // What the server refuses with a reason is told to the user; only the rest needs somebody's attention.
  if (isWorthRetrying(error)) console.error(error)
  else console.warn(error)
  if (isUnauthenticated(error) && !isSigningOut) goOn()
}

function leadToLogin(): void {
  const { pathname, search } = window.location
  if (pathname === paths.login) return
  window.location.assign(`${LOGIN_ENDPOINT}?returnTo=${encodeURIComponent(pathname + search)}`)
}

function goOnAsVisitor(
  queryClient: QueryClient,
  { meta }: Query<unknown, unknown>,
): (() => void) | undefined {
  if (meta !== ALSO_FOR_VISITORS) return undefined
  return () => queryClient.setQueriesData({ queryKey: [['auth', 'me']] }, null)
}
