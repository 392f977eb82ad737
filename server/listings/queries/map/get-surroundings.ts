import type { Services } from '#server/core/trpc/context.ts'
import { combKey } from '#server/listings/rules/comb-index.ts'
import { DEFAULT_RADIUS_KM } from '#shared/geo.ts'
import type { SurroundingsInput } from '#shared/inputs/listings/map.ts'
import { combAt, combsAround, project } from '#shared/map/combs.ts'
import type { MapSurroundings } from '#shared/map/listing-map.ts'
import { countCombs } from './count-combs.ts'
import { findCombs } from './find-combs.ts'

const ZOOM = 1
const EVERYTHING = { radius: DEFAULT_RADIUS_KM }

/** The comb of a postal code and those beside it, as the small maps of listings and vendors show them; `null` for an unknown code. */
export async function getSurroundings(
  { db, places }: Pick<Services, 'db' | 'places'>,
  { postalCode, country }: SurroundingsInput,
): Promise<MapSurroundings | null> {
  const [centre] = await places.findSearchCentres(postalCode, country)
  if (centre === undefined) return null
  const comb = combAt(ZOOM, project(centre))
  const { combs } = await findCombs(places, ZOOM)
  const beside = [comb, ...combsAround(comb)].flatMap(each => combs.get(combKey(each)) ?? [])
  const { cells } = await countCombs({ db, places }, EVERYTHING, beside)
  const place = combs.get(combKey(comb))?.place ?? centre.place
  return { comb, place, cells }
}
