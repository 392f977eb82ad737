import { createServerSideHelpers } from '@trpc/react-query/server'
import superjson from 'superjson'
import type { Context } from '#server/core/trpc/context.ts'
import type { Env } from '#server/process/env.ts'
import { appRouter } from '#server/router.ts'
import type { DehydratedQueries } from '#shared/web/server-rendering.ts'
import type { JsonLd } from './structured-data.ts'

/** What one address shows, as far as the server says it. */
export interface Page {
  status: number
  /** Without the product's name. */
  title: string
  description: string
  /** Path and query under which this page is known; `null` when there is nothing to come back to. */
  address: string | null
  /** Path at which the page is now, where the address is a former one; `null`: it is here. */
  movedTo: string | null
  /** Whether search engines may list it. */
  isIndexed: boolean
  /** Whether they need not follow its links: there are many, and all lead to what others lead to. */
  isDeadEnd?: boolean
  type?: 'article' | 'product'
  /** Path or URL of the picture that stands for the page where it is shared. */
  image?: string | null
  /** What the picture shows, for whoever does not see it. */
  imageAlt?: string
  structuredData?: readonly JsonLd[]
  /** See `ServedPage` in `server/pages/page-details.ts`. */
  isRendered: boolean
  isPersonal: boolean
}

/** What a page's content says of it, beside or in place of what stands in its entry. */
export type PageDetails = Pick<Page, 'description'> &
  Partial<Omit<Page, 'status' | 'isRendered' | 'isPersonal'>>

/** What the client would ask the API first, asked through the same procedures and with the same rights. */
export type PageQueries = ReturnType<typeof createPageQueries>

/** What a page is made from. */
export interface PageRequest {
  env: Env
  queries: PageQueries
  /** For what is read by a mutation, see `shared/web/secret-queries.ts`. */
  caller: ReturnType<typeof appRouter.createCaller>
  /** The query of the address, without its question mark. */
  search: string
  /** The parameter of the address, checked for its form; empty where the page has none. */
  parameter: string
}

/** Caches every answer under the key that the client's cache has for it. */
export function createPageQueries(ctx: Context) {
  return createServerSideHelpers({ router: appRouter, ctx, transformer: superjson })
}

/** Only what was answered: the client asks again for what has failed. */
export function dehydrateQueries({ queryClient }: PageQueries): DehydratedQueries {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data] as const)
}
