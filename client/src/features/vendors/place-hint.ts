import { trpc } from '#client/lib/api/trpc.ts'
import type { Country } from '#shared/geo.ts'
import { COUNTRY_PLACES, isPostalCodeFor, plainPostalCode } from '#shared/postal-codes.ts'

export interface PlaceHint {
  /** Shown below the postal code; empty while there is nothing to say. */
  text: string
  /** The place that the code means, a suggestion for the city. */
  place: string | null
}

/** What is known about a postal code while it is typed. */
export function usePlaceHint(country: Country, postalCode: string): PlaceHint {
  const code = plainPostalCode(postalCode)
  const isComplete = isPostalCodeFor(country, code)
  const { data } = trpc.geo.lookup.useQuery(
    { postalCode: code, country },
    { enabled: isComplete, staleTime: Number.POSITIVE_INFINITY },
  )
  if (!isComplete || data === undefined) return { text: '', place: null }
  const [found] = data.places
  if (found === undefined) {
    return { text: `Diese Postleitzahl ist in ${COUNTRY_PLACES[country]} nicht bekannt`, place: null }
  }
  if (found.isApproximate) return { text: `Region ${found.place}`, place: null }
  return { text: found.place, place: found.place }
}
