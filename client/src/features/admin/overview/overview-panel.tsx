import { useState } from 'react'
import * as styles from '#client/features/admin/overview/overview-panel.module.css'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatNumber } from '#client/lib/format.ts'
import { classes } from '#client/ui/classes.ts'
import * as tilesStyles from '#client/ui/data/tiles.module.css'
import * as toolbarStyles from '#client/ui/data/toolbar.module.css'
import { SelectInput } from '#client/ui/forms/field.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { Skeleton } from '#client/ui/messages/skeleton.tsx'
import { type AdminStats, LEAD_WINDOW_DAYS, LEAD_WINDOWS, type LeadWindow } from '#shared/admin.ts'
import { CategoryCounts } from './category-counts.tsx'
import { LeadsChart } from './leads-chart.tsx'
import { PlanCounts } from './plan-counts.tsx'

const WINDOW_OPTIONS = LEAD_WINDOWS.map(days => ({ value: String(days), label: `${days} Tage` }))

/** The platform in numbers, and pictures where they say more. */
export function OverviewPanel() {
  const [days, setDays] = useState<LeadWindow>(LEAD_WINDOW_DAYS)
  const { data: stats, error, refetch } = trpc.admin.getStats.useQuery()
  if (stats === undefined && error !== null) {
    return (
      <ErrorState
        text={errorMessage(error, 'Die Zahlen konnten nicht geladen werden.')}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <div className={toolbarStyles.toolbar}>
        <h2>Übersicht</h2>
      </div>
      <Tiles stats={stats} />
      <div className={styles.figures}>
        <section className={styles.figure} aria-labelledby="plans-title">
          <h3 id="plans-title">Abonnements</h3>
          {stats === undefined ? (
            <Skeleton height="12rem" />
          ) : (
            <PlanCounts counts={stats.subscriptionsByPlan} />
          )}
        </section>
        <section className={styles.figure} aria-labelledby="categories-title">
          <h3 id="categories-title">Inserate nach Kategorie</h3>
          {stats === undefined ? (
            <Skeleton height="12rem" />
          ) : (
            <CategoryCounts counts={stats.listingsByCategory} />
          )}
        </section>
        <section className={classes(styles.figure, styles.wide)} aria-labelledby="leads-title">
          <div className={styles.figureHead}>
            <h3 id="leads-title">Anfragen je Tag</h3>
            <SelectInput
              aria-label="Zeitraum der Anfragen"
              options={WINDOW_OPTIONS}
              value={String(days)}
              onChange={event =>
                setDays(LEAD_WINDOWS.find(each => String(each) === event.target.value) ?? LEAD_WINDOW_DAYS)
              }
            />
          </div>
          <LeadsChart window={days} />
        </section>
      </div>
    </>
  )
}

function Tiles({ stats }: { stats: AdminStats | undefined }) {
  return (
    <dl className={tilesStyles.tiles}>
      <Tile label="Benutzer gesamt" value={stats?.totalUsers} />
      <Tile label="Aktive Inserate" value={stats?.totalListings} />
      <Tile label="Top-Listings (gesponsert)" value={stats?.topListings} />
      <Tile label={`Anfragen (letzte ${LEAD_WINDOW_DAYS} Tage)`} value={stats?.leadsLast30Days} />
    </dl>
  )
}

function Tile({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className={tilesStyles.tile}>
      <dt>{label}</dt>
      <dd className={tilesStyles.value}>
        {value === undefined ? <Skeleton width="2ch" height="1.1em" /> : formatNumber(value)}
      </dd>
    </div>
  )
}
