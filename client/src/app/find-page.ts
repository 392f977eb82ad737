import { createPageFinder } from '#shared/web/find-page.ts'
import type { PageName } from '#shared/web/pages.ts'

/** As the router reads addresses: any parameter, and case does not count. */
const find = createPageFinder({ id: '[^/]+', slug: '[^/]+', token: '[^/]+', vendor: '[^/]+' }, 'i')

/** The page that the client shows at `address` (a path without query). */
export function findPage(address: string): { name: PageName; path?: string } {
  return find(address) ?? { name: 'notFound' }
}
