/** The element that carries the {@link DehydratedQueries} of a page, as superjson. */
export const DEHYDRATED_QUERIES_ID = 'dehydrated-queries'

/** Key and data of every query that the server has answered for a page: what the client's cache starts with. */
export type DehydratedQueries = readonly (readonly [key: readonly unknown[], data: unknown])[]

/** The first view of a page, rendered on the server by the client's own code. */
export interface RenderedView {
  /** The markup of `#root`, which the client hydrates. */
  markup: string
  /** Links for the head: what the view shows first. */
  preloads: string
  /** The file under `client/src/pages/` that the client needs for hydrating. */
  file: string
  /** Files under `client/src/` of further parts of the view, which only some views of the page have. */
  parts: readonly string[]
  /** The same without endings: parts of which the view needs the styles alone, in `.module.css` beside the `.tsx`. */
  styledParts: readonly string[]
}

/**
 * Renders an address as the client would with the same data.
 * @param path without query
 * @param search the query, without its question mark
 * @param origin of the site: "https://wabenmarkt.example"
 */
export type RenderView = (
  path: string,
  search: string,
  queries: DehydratedQueries,
  origin: string,
) => Promise<RenderedView>
