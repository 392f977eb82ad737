import type { Services } from '#server/core/trpc/context.ts'
import type { ListingFilter } from '#shared/inputs/listings/listings.ts'
import type { ListingMapInput } from '#shared/inputs/listings/map.ts'
import { type Comb, combAt, isWithinReach, project, type Zoom } from '#shared/map/combs.ts'
import type { ListingMap, MapCentre } from '#shared/map/listing-map.ts'
import { countCombs } from './count-combs.ts'
import { findCombs } from './find-combs.ts'

/** Where the listings that meet the filters are, comb by comb: at most 600, whatever is asked for. */
export async function getMap(
  services: Pick<Services, 'db' | 'places'>,
  { filter, zoom: wanted, area: middle }: ListingMapInput,
): Promise<ListingMap> {
  const centres = await findCentres(services.places, filter)
  const area = wanted > 1 ? (middle ?? soleComb(wanted, centres)) : null
  // Without a middle, near combs would be too many.
  const zoom = area === null && wanted > 1 ? 1 : wanted
  const { combs } = await findCombs(services.places, zoom)
  const shown = [...combs.values()].filter(comb => area === null || isWithinReach(area, comb))
  const { cells, capped } = await countCombs(services, filter, shown, area === null)
  const total = cells.reduce((sum, { count }) => sum + count, 0)
  return { zoom, area, cells, total, capped, centres: centres.map(roundCentre) }
}

async function findCentres(
  places: Services['places'],
  { postalCode, country }: ListingFilter,
): Promise<MapCentre[]> {
  if (postalCode === undefined || postalCode === '') return []
  const centres = await places.findSearchCentres(postalCode, country)
  return centres.map(centre => ({ code: centre.code, place: centre.place, ...project(centre) }))
}

/** The comb around which a map of a search around one place is. */
function soleComb(zoom: Zoom, [centre, other]: readonly MapCentre[]): Comb | null {
  return centre === undefined || other !== undefined ? null : combAt(zoom, centre)
}

function roundCentre(centre: MapCentre): MapCentre {
  return { ...centre, x: Math.round(centre.x * 10) / 10, y: Math.round(centre.y * 10) / 10 }
}
