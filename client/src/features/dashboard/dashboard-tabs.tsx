import type { ReactNode } from 'react'
import {
  DASHBOARD_TABS,
  type DashboardTab,
  useDashboardTab,
} from '#client/features/dashboard/dashboard-tab.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import * as styles from '#client/ui/data/toolbar.module.css'
import { Skeleton } from '#client/ui/messages/skeleton.tsx'
import { TableSkeleton } from '#client/ui/messages/table-skeleton.tsx'
import { TabPanel, Tabs } from '#client/ui/navigation/tabs.tsx'

const LABELS = {
  listings: 'Inserate',
  leads: 'Anfragen',
  statistics: 'Statistik',
  subscription: 'Abo & Abrechnung',
  settings: 'Einstellungen',
} satisfies Record<DashboardTab, string>

/** The vendor's areas; `panels` is `null` while it is not known whether there is a vendor. */
export function DashboardTabs({ panels }: { panels: Record<DashboardTab, ReactNode> | null }) {
  const { tab, openTab } = useDashboardTab()
  const { data: stats } = trpc.leads.getStats.useQuery(undefined, { enabled: panels !== null })
  return (
    <Tabs
      value={tab}
      onValueChange={value => {
        const next = DASHBOARD_TABS.find(each => each === value)
        if (next !== undefined) openTab(next)
      }}
      items={DASHBOARD_TABS.map(value => ({
        value,
        label: LABELS[value],
        count: value === 'leads' ? stats?.new : undefined,
      }))}
    >
      {DASHBOARD_TABS.map(value => (
        <TabPanel key={value} value={value}>
          {panels === null ? <PanelSkeleton /> : panels[value]}
        </TabPanel>
      ))}
    </Tabs>
  )
}

function PanelSkeleton() {
  return (
    <>
      <div className={styles.toolbar}>
        <Skeleton width="12rem" height="2.1rem" />
      </div>
      <TableSkeleton label="Lade Dashboard …" columns={7} />
    </>
  )
}
