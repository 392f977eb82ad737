import { useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'
import { paths } from '#shared/web/paths.ts'

/** The enquiry that is open lives in the address: the mail about it leads there. */
export function useOpenLead() {
  const wanted = Number(new URLSearchParams(useSearch()).get('lead'))
  const [, navigate] = useLocation()
  const show = (path: string) => navigate(path, { replace: true })
  return {
    openId: wanted > 0 ? wanted : null,
    open: (leadId: number) => show(paths.dashboardLead(leadId)),
    close: () => show(paths.dashboardLeads),
  }
}

/** From here on there is room for a letter beside the list: 1,100 px. */
const ROOM_FOR_TWO = '(min-width: 68.75rem)'

export function useRoomForTwo(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(ROOM_FOR_TWO).matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(ROOM_FOR_TWO)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
