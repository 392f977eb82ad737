import { useSearch } from 'wouter'
import { ADMIN_PAGE_SIZE } from '#shared/inputs/admin-page.ts'
import { paths } from '#shared/web/paths.ts'

/** Page of the queue, as the address has it. */
export function useQueuePage() {
  const page = Math.max(1, Math.trunc(Number(new URLSearchParams(useSearch()).get('page'))) || 1)
  return {
    page,
    input: { limit: ADMIN_PAGE_SIZE, offset: (page - 1) * ADMIN_PAGE_SIZE },
    pageCountOf: (cases: readonly unknown[] | undefined) =>
      cases?.length === ADMIN_PAGE_SIZE ? page + 1 : page,
    hrefFor: (wanted: number) => `${paths.admin}?tab=certificates${wanted > 1 ? `&page=${wanted}` : ''}`,
  }
}
