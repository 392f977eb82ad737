/** What the address of the enquiries calls the page that it shows. */
export const ENQUIRIES_PAGE_PARAMETER = 'seite'

/** Nobody turns so many pages; what an address names beyond it would be refused as an offset. */
const LAST_PAGE = 5000

/** The page of a list that an address names, from 1. */
export function pageNumberOf(query: URLSearchParams, parameter: string): number {
  return Math.min(Math.max(1, Math.trunc(Number(query.get(parameter))) || 1), LAST_PAGE)
}

/** What the API is asked for to show that page. */
export function inputOfPage(page: number, pageSize: number): { limit: number; offset: number } {
  return { limit: pageSize, offset: (page - 1) * pageSize }
}
