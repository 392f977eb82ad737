import type { ReactNode } from 'react'
import { ListingsPanel, type RenderListingStatus } from '#client/features/admin/listings/listings-panel.tsx'
import { UsersPanel } from '#client/features/admin/users/users-panel.tsx'
import * as styles from '#client/ui/data/panel-head.module.css'
import { TabPanel, Tabs } from '#client/ui/navigation/tabs.tsx'
import { ActionsPanel } from './actions-panel.tsx'
import { ADMIN_TABS, type AdminTab, useAdminTab } from './admin-tab.ts'
import { NoticesPanel } from './notices-panel.tsx'
import { OperationBanner } from './operation/operation-banner.tsx'
import { OperationPanel } from './operation/operation-panel.tsx'
import { useChecks } from './operation/use-checks.ts'
import { OverviewPanel } from './overview/overview-panel.tsx'
import { SearchButton } from './search/search-button.tsx'
import { SubscriptionsPanel } from './subscriptions-panel.tsx'

const LABELS = {
  overview: 'Übersicht',
  subscriptions: 'Abonnements',
  users: 'Benutzer',
  listings: 'Inserate',
  reports: 'Meldungen',
  certificates: 'Bescheinigungen',
  contracts: 'Verträge',
  blog: 'Blog',
  actions: 'Protokoll',
  operation: 'Betrieb',
} satisfies Record<AdminTab, string>

export interface AdminDashboardProps {
  /** The areas of other features. */
  blog: ReactNode
  reports: ReactNode
  certificates: ReactNode
  /** Certificates that wait. */
  waitingCertificates: number | undefined
  /** Reports and appeals that wait. */
  openReports: number | undefined
  renderListingStatus: RenderListingStatus
}

/** The operator's desk. Each area is loaded when its tab is opened. */
export function AdminDashboard({
  blog,
  reports,
  certificates,
  waitingCertificates,
  openReports,
  renderListingStatus,
}: AdminDashboardProps) {
  const { tab, openTab } = useAdminTab()
  const missing = useChecks().data?.filter(({ state }) => state === 'missing').length
  const counts: Partial<Record<AdminTab, number | undefined>> = {
    reports: openReports,
    certificates: waitingCertificates,
    operation: missing,
  }
  const panels = {
    overview: <OverviewPanel />,
    subscriptions: <SubscriptionsPanel />,
    users: <UsersPanel />,
    listings: <ListingsPanel renderStatus={renderListingStatus} />,
    reports,
    certificates,
    contracts: <NoticesPanel />,
    blog,
    actions: <ActionsPanel />,
    operation: <OperationPanel />,
  } satisfies Record<AdminTab, ReactNode>
  return (
    <>
      <div className={styles.head}>
        <h1>Admin Dashboard</h1>
        <SearchButton />
      </div>
      <OperationBanner />
      <Tabs
        value={tab}
        onValueChange={value => {
          const next = ADMIN_TABS.find(each => each === value)
          if (next !== undefined) openTab(next)
        }}
        items={ADMIN_TABS.map(value => ({
          value,
          label: LABELS[value],
          count: counts[value],
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
