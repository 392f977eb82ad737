import { useLocation, useSearch } from 'wouter'
import { paths } from '#shared/web/paths.ts'

export const ADMIN_TABS = [
  'overview',
  'subscriptions',
  'users',
  'listings',
  'reports',
  'certificates',
  'contracts',
  'blog',
  'actions',
  'operation',
] as const
export type AdminTab = (typeof ADMIN_TABS)[number]

const DEFAULT_TAB = 'overview' satisfies AdminTab

/** The open tab lives in the address, so that the back button leads through the tabs. */
export function useAdminTab() {
  const wanted = new URLSearchParams(useSearch()).get('tab')
  const [, navigate] = useLocation()
  return {
    tab: ADMIN_TABS.find(each => each === wanted) ?? DEFAULT_TAB,
    openTab: (tab: AdminTab) => navigate(tab === DEFAULT_TAB ? paths.admin : `${paths.admin}?tab=${tab}`),
  }
}
