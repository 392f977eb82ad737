import type { AdminHit } from '#shared/admin.ts'
import { paths } from '#shared/web/paths.ts'

/** Where a hit leads: to its row in the lists, or to its page where there is one. */
export function hitPath({ kind, id, target }: AdminHit): string {
  switch (kind) {
    // A business is dealt with by the account behind it.
    case 'user':
    case 'vendor':
      return listPath('users', target)
    case 'listing':
    case 'lead':
      return listPath('listings', target)
    case 'report':
      return `${paths.admin}?tab=reports&state=${target}&case=report-${id}`
    case 'post':
      return paths.blogPost(target)
  }
}

function listPath(tab: 'users' | 'listings', search: string): string {
  return `${paths.admin}?${new URLSearchParams({ tab, ...(search !== '' && { search }) }).toString()}`
}
