import { Plus } from 'lucide-react'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatFullDate } from '#client/lib/format-date.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import * as styles from '#client/ui/data/panel-head.module.css'
import { Skeleton } from '#client/ui/messages/skeleton.tsx'
import { paths } from '#shared/web/paths.ts'

const LONG_NAME = 40

export interface DashboardHeadProps {
  /** `undefined` while it loads. */
  businessName: string | undefined
  now: Date
}

/** Date, greeting and the way to a new listing. */
export function DashboardHead({ businessName, now }: DashboardHeadProps) {
  const { data: listings } = trpc.listings.getMyListings.useQuery(undefined, {
    enabled: businessName !== undefined,
  })
  const { data: user } = trpc.auth.me.useQuery()
  // A name of many words would be a heading of six lines on a phone.
  const firstName = user?.name?.trim().split(/\s+/)[0]
  const isLong = (businessName?.length ?? 0) > LONG_NAME && firstName !== undefined
  // Until something was public the next step to it has the strong button.
  const isBuilding = listings?.every(({ status }) => status === 'draft') === true
  return (
    <div className={styles.head}>
      <div className="min-w-0">
        <p className="muted small">{formatFullDate(now)}</p>
        {businessName === undefined ? (
          <h1>
            <span className="sr-only">Dashboard</span>
            <Skeleton width="min(26rem, 80vw)" height="1.12em" />
          </h1>
        ) : (
          <>
            <h1>Guten Tag, {isLong ? firstName : businessName}</h1>
            {isLong && <p className="muted wrap-anywhere">{businessName}</p>}
          </>
        )}
      </div>
      <ButtonLink
        variant={isBuilding ? 'line' : 'primary'}
        icon={<Plus className="icon" />}
        href={paths.newListing}
      >
        Neues Inserat
      </ButtonLink>
    </div>
  )
}
