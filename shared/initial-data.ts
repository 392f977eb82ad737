/** The element that carries, as superjson, what the client's cache starts with. */
export const INITIAL_DATA_ID = 'initial-data'

/** Key and data of every query whose answer comes with the page. */
export type InitialData = readonly (readonly [key: readonly unknown[], data: unknown])[]

/** The first view of a page, drawn on the server by the client's own code. */
export interface DrawnView {
  /** The markup of `#root`, which the client takes over. */
  markup: string
  /** Links for the head: what the view shows first. */
  preloads: string
  /** The file under `client/src/pages/` that the client needs to take over. */
  file: string
}

/**
 * Draws an address as the client would with the same data.
 * @param path without query
 * @param search the query, without its question mark
 */
export type DrawView = (path: string, search: string, data: InitialData) => Promise<DrawnView>
