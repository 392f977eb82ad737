import { useLocation, useSearch } from 'wouter'
import { ADMIN_PAGE_SIZE } from '#shared/inputs/admin-page.ts'
import { QUEUE_STATES, type QueueState } from '#shared/reports.ts'
import { paths } from '#shared/web/paths.ts'

/** State and page of the queue, as the address has them; a link may name a case as well. */
export function useQueueView() {
  const query = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const state = QUEUE_STATES.find(each => each === query.get('state')) ?? 'open'
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  return {
    state,
    page,
    wanted: query.get('case'),
    input: { state, limit: ADMIN_PAGE_SIZE, offset: (page - 1) * ADMIN_PAGE_SIZE },
    pageCountOf: (entries: readonly unknown[] | undefined) =>
      entries?.length === ADMIN_PAGE_SIZE ? page + 1 : page,
    hrefFor: (wanted: number) => addressOf(state, wanted),
    choose: (wanted: QueueState) => navigate(addressOf(wanted, 1)),
  }
}

function addressOf(state: QueueState, page: number): string {
  const query = new URLSearchParams({ tab: 'reports' })
  if (state !== 'open') query.set('state', state)
  if (page > 1) query.set('page', String(page))
  return `${paths.admin}?${query.toString()}`
}
