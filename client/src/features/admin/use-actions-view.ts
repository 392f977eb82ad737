import { useLocation } from 'wouter'
import { useAdminListPage } from '#client/lib/use-list-page.ts'
import { ADMIN_ACTION_LABELS, type AdminActionName } from '#shared/admin.ts'

/** Filter and page of the log, as the address has them. */
export function useActionsView() {
  const { query, page, input, pageCountOf, addressOf } = useAdminListPage('actions')
  const [, navigate] = useLocation()
  const given = query.get('action')
  const action = given !== null && isActionName(given) ? given : undefined
  return {
    action,
    page,
    input: { ...input, action },
    pageCountOf,
    hrefFor: (wanted: number) => addressOf(wanted, { action }),
    choose: (wanted: string) => navigate(addressOf(1, { action: isActionName(wanted) ? wanted : undefined })),
  }
}

function isActionName(value: string): value is AdminActionName {
  return value in ADMIN_ACTION_LABELS
}
