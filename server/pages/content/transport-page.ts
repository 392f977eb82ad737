import type { PageDetails, PageQueries, PageRequest } from '#server/pages/rendering/page.ts'
import { movementHref, parseMovement, type TypedCode } from '#shared/movement/movement-search.ts'

/** Duties of whoever moves bees. An unknown code is a hint on the page, never a failure. */
export async function transportPage({ queries, search: query }: PageRequest): Promise<PageDetails> {
  const search = parseMovement(query)
  await Promise.all([lookUp(queries, search.from), lookUp(queries, search.to)])
  return {
    description:
      'Bienenvolk, Königin oder Kunstschwarm bewegen: welche Pflichten zwischen zwei Postleitzahlen in Deutschland, Österreich und der Schweiz gelten, mit Quellen.',
    address: movementHref(search),
    // Ways are without number; the page itself is what search engines list.
    isIndexed: search.from === null && search.to === null,
  }
}

async function lookUp(queries: PageQueries, typed: TypedCode | null): Promise<void> {
  if (typed?.code == null) return
  await queries.geo.lookup.fetch({ postalCode: typed.code })
}
