import type { PlaceIndex } from '#server/geo/queries/place-index.ts'
import type { PostalCode } from '#server/geo/queries/postal-codes.ts'
import { type CombIndex, createCombIndex } from '#server/listings/rules/comb-index.ts'
import type { Zoom } from '#shared/map/combs.ts'

const known = new WeakMap<readonly PostalCode[], Map<Zoom, CombIndex>>()

/** The combs of a zoom, worked out once for as long as no postal code changes. */
export async function findCombs(places: PlaceIndex, zoom: Zoom): Promise<CombIndex> {
  const codes = await places.listCodes()
  const byZoom = known.get(codes) ?? new Map<Zoom, CombIndex>()
  known.set(codes, byZoom)
  const combs = byZoom.get(zoom) ?? createCombIndex(codes, zoom)
  byZoom.set(zoom, combs)
  return combs
}
