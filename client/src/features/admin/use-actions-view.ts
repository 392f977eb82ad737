import { useLocation, useSearch } from 'wouter'
import { ADMIN_ACTION_LABELS, type AdminActionName } from '#shared/admin.ts'
import { ADMIN_PAGE_SIZE } from '#shared/inputs/admin-page.ts'
import { paths } from '#shared/web/paths.ts'

const ACTION = 'action'
const PAGE = 'page'

/** Filter and page of the log, as the address has them. */
export function useActionsView() {
  const query = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const given = query.get(ACTION)
  const action = given !== null && isActionName(given) ? given : undefined
  const page = Math.max(1, Math.trunc(Number(query.get(PAGE))) || 1)
  return {
    action,
    page,
    input: { limit: ADMIN_PAGE_SIZE, offset: (page - 1) * ADMIN_PAGE_SIZE, action },
    pageCountOf: (total: number) => Math.ceil(total / ADMIN_PAGE_SIZE),
    hrefFor: (wanted: number) => addressOf(action, wanted),
    choose: (wanted: string) => navigate(addressOf(isActionName(wanted) ? wanted : undefined, 1)),
  }
}

function isActionName(value: string): value is AdminActionName {
  return value in ADMIN_ACTION_LABELS
}

function addressOf(action: AdminActionName | undefined, page: number): string {
  const query = new URLSearchParams({ tab: 'actions' })
  if (action !== undefined) query.set(ACTION, action)
  if (page > 1) query.set(PAGE, String(page))
  return `${paths.admin}?${query.toString()}`
}
