import type { PathParameters } from '#shared/web/page-entry.ts'
import { addressesOf, PAGE_ENTRIES, type PageName } from '#shared/web/pages.ts'

export interface FoundPage {
  name: PageName
  /** The pattern that the address has matched. */
  path: string
  /** The address's parameter as it stands there; empty where the page has none. */
  parameter: string
}

/**
 * Makes the function that finds the page at an address (a path without query).
 * @param forms regular expression of each parameter
 */
export function createPageFinder(
  forms: Record<keyof PathParameters, string>,
  flags?: string,
): (address: string) => FoundPage | null {
  const patterns = PAGE_ENTRIES.flatMap(([name, entry]) =>
    addressesOf(entry).map(path => {
      const source = path.replace(/:(\w+)/, (_, parameter: keyof PathParameters) => `(${forms[parameter]})`)
      return { name, path, pattern: new RegExp(`^${source}$`, flags) }
    }),
  )
  return address => {
    const trimmed = address.replace(/(.)\/$/, '$1')
    for (const { name, path, pattern } of patterns) {
      const match = pattern.exec(trimmed)
      if (match !== null) return { name, path, parameter: match[1] ?? '' }
    }
    return null
  }
}
