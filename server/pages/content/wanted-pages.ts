import { shorten } from '#server/pages/rendering/description.ts'
import type { PageDetails, PageRequest } from '#server/pages/rendering/page.ts'
import { parseWantedSearch, wantedHref } from '#shared/search/wanted-ads.ts'
import { paths } from '#shared/web/paths.ts'

export async function wantedAdsPage({ queries, search: query }: PageRequest): Promise<PageDetails> {
  const search = parseWantedSearch(query)
  await queries.wanted.list.fetch(search)
  return {
    description:
      'Was Imkerinnen und Imker gerade suchen: Ableger, Königinnen, Honig und Ausrüstung in Deutschland, Österreich und der Schweiz.',
    address: wantedHref(search),
    // Postal codes are without number.
    isIndexed: search.postalCode === undefined,
  }
}

/** @throws TRPCError NOT_FOUND for what has ended, or was never there */
export async function wantedAdPage({ queries, parameter }: PageRequest): Promise<PageDetails> {
  const id = Number(parameter)
  const ad = await queries.wanted.get.fetch({ id })
  return { title: `Gesucht: ${ad.title}`, description: shorten(ad.text), address: paths.wantedAd(id) }
}
