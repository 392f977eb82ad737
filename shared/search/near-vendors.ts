import type { ListNearInput } from '#shared/inputs/vendors.ts'
import { VENDORS_PAGES_MAX } from '#shared/vendors/public-vendors.ts'
import { paths } from '#shared/web/paths.ts'

/** What the list of vendors is asked for. */
export type NearSearch = Pick<ListNearInput, 'postalCode' | 'page'>

/** Reads the query of the list. What is not understood counts as not given. */
export function parseNearSearch(query: string): NearSearch {
  const params = new URLSearchParams(query)
  const postalCode = params.get('postalCode')?.trim().slice(0, 10)
  const page = Number(params.get('page'))
  return {
    ...(postalCode && { postalCode }),
    page: Number.isInteger(page) && page >= 1 && page <= VENDORS_PAGES_MAX ? page : 1,
  }
}

/** The address of a page of the list; defaults are left out. */
export function nearHref({ postalCode, page }: NearSearch): string {
  const params = new URLSearchParams()
  if (postalCode) params.set('postalCode', postalCode)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query === '' ? paths.vendors : `${paths.vendors}?${query}`
}
