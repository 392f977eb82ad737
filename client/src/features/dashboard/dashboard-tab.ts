import { useLocation, useSearch } from 'wouter'
import { paths } from '#shared/web/paths.ts'

export const DASHBOARD_TABS = ['listings', 'leads', 'statistics', 'subscription', 'settings'] as const
export type DashboardTab = (typeof DASHBOARD_TABS)[number]

const DEFAULT_TAB = 'listings' satisfies DashboardTab

function dashboardHref(tab: DashboardTab): string {
  return tab === DEFAULT_TAB ? paths.dashboard : `${paths.dashboard}?tab=${tab}`
}

/** The open tab lives in the address, so mails can link to it and the back button leads through the tabs. */
export function useDashboardTab() {
  const wanted = new URLSearchParams(useSearch()).get('tab')
  const [, navigate] = useLocation()
  const tab = DASHBOARD_TABS.find(each => each === wanted) ?? DEFAULT_TAB
  return { tab, openTab: (next: DashboardTab) => navigate(dashboardHref(next)) }
}
