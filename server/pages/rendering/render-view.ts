import { type Html, html, trustedHtml } from '#server/core/html.ts'
import type { ResolvedPage } from '#server/pages/resolve-page.ts'
import type { RenderedView, RenderView } from '#shared/web/server-rendering.ts'

/** What a page brings besides its head and data. */
export interface View {
  /** Style sheets and scripts of the page, and what it shows first. */
  head: Html
  /** The content of `#root`. */
  markup: string
}

/** By which files a view is styled and hydrated. */
export type NeededFiles = Omit<RenderedView, 'markup' | 'preloads'>

/** The client's code, as far as the server needs it. */
export interface ClientCode {
  renderView: RenderView
  /** Links and scripts for the head of a document that shows this view; without one, any page. */
  assetsOf(view: NeededFiles | null): Html
}

/** The browser renders everything by itself. */
export function emptyView(client: ClientCode | undefined): View {
  return { head: client?.assetsOf(null) ?? html``, markup: '' }
}

/** The page as the client will hydrate it. */
export async function renderView(
  { page, queries }: ResolvedPage,
  { path, search, origin }: { path: string; search: string; origin: string },
  client: ClientCode | undefined,
): Promise<View> {
  if (client === undefined || !page.isRendered) return emptyView(client)
  const { markup, preloads, ...files } = await client.renderView(path, search, queries, origin)
  return { head: html`${trustedHtml(preloads)}${client.assetsOf(files)}`, markup }
}
