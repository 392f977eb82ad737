import { createServerSideHelpers } from '@trpc/react-query/server'
import superjson from 'superjson'
import type { Context } from '#server/core/trpc/context.ts'
import type { Env } from '#server/process/settings.ts'
import { appRouter } from '#server/router.ts'
import type { JsonLd } from './structured-data.ts'

/** What one address shows, as far as the server says it. */
export interface Page {
  status: number
  /** As the client's `usePageTitle` takes it: without the product's name. */
  title: string
  description: string
  /** Path and query under which this page is known; `null` when there is nothing to come back to. */
  address: string | null
  /** Whether search engines may list it. */
  isIndexed: boolean
  type?: 'article' | 'product'
  /** Path or URL of the picture that stands for the page where it is shared. */
  image?: string | null
  structuredData?: readonly JsonLd[]
  /**
   * Whether the server draws the first view, for pages that are there to be read. What is filled in or personal is
   * drawn by the browser alone: no form may be sent before its script is there.
   */
  isDrawn: boolean
}

/** What the client would ask the API first, asked through the same procedures and with the same rights. */
export type PageQueries = ReturnType<typeof createPageQueries>

/** What a page is made from. */
export interface PageRequest {
  env: Env
  queries: PageQueries
  /** The query of the address, without its question mark. */
  search: string
}

/** Remembers every answer under the key that the client's cache has for it. */
export function createPageQueries(ctx: Context) {
  return createServerSideHelpers({ router: appRouter, ctx, transformer: superjson })
}

/** Key and data of every query that was answered, for the client's cache. */
export type PageData = [key: readonly unknown[], data: unknown][]

export function readAnswers({ queryClient }: PageQueries): PageData {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data])
}
