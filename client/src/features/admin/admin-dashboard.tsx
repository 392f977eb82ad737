import type { ReactNode } from 'react'
import * as styles from '#client/ui/data/panel-head.module.css'
import { TabPanel, Tabs } from '#client/ui/navigation/tabs.tsx'
import { ActionsPanel } from './actions-panel.tsx'
import { ADMIN_TABS, type AdminTab, useAdminTab } from './admin-tab.ts'
import { ListingsPanel, type RenderListingStatus } from './listings-panel.tsx'
import { OverviewPanel } from './overview/overview-panel.tsx'
import { SubscriptionsPanel } from './subscriptions-panel.tsx'
import { UsersPanel } from './users-panel.tsx'

const LABELS = {
  overview: 'Übersicht',
  subscriptions: 'Abonnements',
  users: 'Benutzer',
  listings: 'Inserate',
  reports: 'Meldungen',
  blog: 'Blog',
  actions: 'Protokoll',
} satisfies Record<AdminTab, string>

export interface AdminDashboardProps {
  /** The areas of other features. */
  blog: ReactNode
  reports: ReactNode
  /** Reports and appeals that wait. */
  openReports: number | undefined
  renderListingStatus: RenderListingStatus
}

/** The operator's desk. Each area is loaded when its tab is opened. */
export function AdminDashboard({ blog, reports, openReports, renderListingStatus }: AdminDashboardProps) {
  const { tab, openTab } = useAdminTab()
  const panels = {
    overview: <OverviewPanel />,
    subscriptions: <SubscriptionsPanel />,
    users: <UsersPanel />,
    listings: <ListingsPanel renderStatus={renderListingStatus} />,
    reports,
    blog,
    actions: <ActionsPanel />,
  } satisfies Record<AdminTab, ReactNode>
  return (
    <>
      <div className={styles.head}>
        <h1>Admin Dashboard</h1>
      </div>
      <Tabs
        value={tab}
        onValueChange={value => {
          const next = ADMIN_TABS.find(each => each === value)
          if (next !== undefined) openTab(next)
        }}
        items={ADMIN_TABS.map(value => ({
          value,
          label: LABELS[value],
          count: value === 'reports' ? openReports : undefined,
        }))}
      >
        {ADMIN_TABS.map(value => (
          <TabPanel key={value} value={value}>
            {panels[value]}
          </TabPanel>
        ))}
      </Tabs>
    </>
  )
}
