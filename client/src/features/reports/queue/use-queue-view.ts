import { useLocation } from 'wouter'
import { useAdminListPage } from '#client/lib/use-list-page.ts'
import { QUEUE_STATES, type QueueState } from '#shared/reports.ts'

/** State and page of the queue, as the address has them; a link may name a case as well. */
export function useQueueView() {
  const { query, page, input, pageCountOf, addressOf } = useAdminListPage('reports')
  const [, navigate] = useLocation()
  const state = QUEUE_STATES.find(each => each === query.get('state')) ?? 'open'
  return {
    state,
    page,
    wanted: query.get('case'),
    input: { ...input, state },
    pageCountOf,
    hrefFor: (wanted: number) => addressOf(wanted, toldOf(state)),
    choose: (wanted: QueueState) => navigate(addressOf(1, toldOf(wanted))),
  }
}

function toldOf(state: QueueState) {
  return state === 'open' ? {} : { state }
}
