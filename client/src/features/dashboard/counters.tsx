import type { ReactNode } from 'react'
import { leadActivity, waitingSince } from '#client/features/dashboard/lead-activity.ts'
import { SparkLine } from '#client/features/dashboard/spark-line.tsx'
import { useFaviconBadge } from '#client/features/dashboard/use-favicon-badge.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatNumber } from '#client/lib/format.ts'
import { classes } from '#client/ui/classes.ts'
import * as styles from '#client/ui/data/tiles.module.css'
import { Skeleton } from '#client/ui/messages/skeleton.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { INTERVAL_LABELS } from '#shared/billing/billing.ts'
import type { Lead } from '#shared/leads.ts'
import type { OwnListing } from '#shared/listings/own-listings.ts'
import type { VendorProfile } from '#shared/vendors/vendor-profile.ts'
import { paths } from '#shared/web/paths.ts'

export interface CountersProps {
  /** `undefined` while it loads. */
  profile: VendorProfile | undefined
  now: Date
}

/** The vendor's business in four numbers. */
export function Counters({ profile, now }: CountersProps) {
  const enabled = profile !== undefined
  const listings = trpc.listings.getMyListings.useQuery(undefined, { enabled })
  const stats = trpc.leads.getStats.useQuery(undefined, { enabled })
  const leads = trpc.leads.getMyLeads.useQuery({}, { enabled })
  const activity = leads.data && leadActivity(leads.data, now)
  const hasNew = stats.data !== undefined && stats.data.new > 0
  useFaviconBadge(hasNew)
  return (
    <dl className={styles.tiles}>
      <Tile
        label="Inserate"
        value={listings.data?.length}
        detail={listings.data && listingsDetail(listings.data)}
        failed={listings.isError}
      />
      <Tile
        label="Neue Anfragen"
        value={stats.data?.new}
        detail={leads.data && waitingDetail(leads.data, now)}
        failed={stats.isError || leads.isError}
        hot={hasNew}
      />
      <Tile
        label="Anfragen gesamt"
        value={stats.data?.total}
        detail={activity && `letzte 30 Tage: ${formatNumber(activity.total)}`}
        failed={stats.isError || leads.isError}
      >
        {activity !== undefined && activity.total > 0 && <SparkLine points={activity.points} />}
      </Tile>
      <Tile
        label="Plan"
        value={profile && (profile.subscriptionPlan ?? 'Keiner')}
        detail={profile && planDetail(profile)}
      />
    </dl>
  )
}

interface TileProps {
  label: string
  /** `undefined` while it loads, like `detail`. */
  value: number | string | undefined
  detail: ReactNode
  /** What is missing will not come; the tab below says why. */
  failed?: boolean
  /** Asks for attention. */
  hot?: boolean
  children?: ReactNode
}

function Tile({ label, value, detail, failed = false, hot = false, children }: TileProps) {
  return (
    <div className={classes(styles.tile, hot && styles.highlighted)}>
      <dt>{label}</dt>
      <dd className={classes(styles.value, '@container')}>
        {value === undefined ? (
          failed ? (
            '–'
          ) : (
            <Skeleton width="2ch" height="1.1em" />
          )
        ) : (
          <Value value={value} />
        )}
      </dd>
      <dd className={styles.detail}>
        {detail ?? (failed ? null : <Skeleton width="7rem" height="1.4em" />)}
      </dd>
      {children && <dd className="contents">{children}</dd>}
    </div>
  )
}

/** A long word shrinks rather than break out of its tile: wide capitals are just under 0.9 em each. */
function Value({ value }: { value: number | string }) {
  if (typeof value === 'number') return formatNumber(value)
  return <span style={{ fontSize: `min(1em, ${112 / value.length}cqi)` }}>{value}</span>
}

function waitingDetail(leads: readonly Lead[], now: Date): string {
  return leads.length === 0 ? 'noch keine' : (waitingSince(leads, now) ?? 'alle bearbeitet')
}

function listingsDetail(listings: readonly OwnListing[]): string {
  const countOf = (status: OwnListing['status']) => listings.filter(each => each.status === status).length
  const inReview = countOf('pending_review')
  return `${formatNumber(countOf('active'))} aktiv${inReview > 0 ? `, ${formatNumber(inReview)} in Prüfung` : ''}`
}

function planDetail({
  subscriptionPlan,
  subscriptionInterval,
  subscriptionStatus,
}: VendorProfile): ReactNode {
  if (subscriptionPlan === null) return <Anchor href={paths.pricing}>Plan wählen</Anchor>
  const state = subscriptionStatus === 'active' ? 'aktiv' : 'inaktiv'
  return subscriptionInterval === null ? state : `${INTERVAL_LABELS[subscriptionInterval]}, ${state}`
}
