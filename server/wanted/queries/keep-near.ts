import type { Services } from '#server/core/trpc/context.ts'
import type { Country } from '#shared/geo.ts'
import type { ListWantedInput } from '#shared/inputs/wanted.ts'

export interface FoundAd {
  id: number
  postalCodeId: number | null
  country: Country | null
}

/** Those that look around a place within the radius, in its whole country or everywhere. None where the place is unknown. */
export async function keepNear(
  places: Services['places'],
  ads: FoundAd[],
  { postalCode, country, radius }: Pick<ListWantedInput, 'country' | 'radius'> & { postalCode: string },
): Promise<FoundAd[]> {
  const centres = await places.findSearchCentres(postalCode, country)
  if (centres.length === 0) return []
  const distanceOf = places.distancesFrom(centres)
  const countries = new Set(centres.map(centre => centre.country))
  return ads.filter(ad => {
    if (ad.postalCodeId === null) return ad.country === null || countries.has(ad.country)
    const km = distanceOf(ad.postalCodeId)
    return km !== null && km <= radius
  })
}
