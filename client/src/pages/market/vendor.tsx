import { useParams, useSearch } from 'wouter'
import { useCurrentUser } from '#client/features/auth/use-current-user.ts'
import { renderFavorite } from '#client/features/favorites/favorite-button.tsx'
import { NearMap } from '#client/features/listings/map/near-map.tsx'
import { VendorOffers } from '#client/features/listings/vendor-offers.tsx'
import { ReportLink } from '#client/features/reports/report-link.tsx'
import { ProviderIdentity } from '#client/features/vendors/provider-identity.tsx'
import { VendorAway } from '#client/features/vendors/public/vendor-away.tsx'
import { VendorRecord } from '#client/features/vendors/public/vendor-record.tsx'
import { VendorRegion } from '#client/features/vendors/public/vendor-region.tsx'
import { VendorSeason } from '#client/features/vendors/public/vendor-season.tsx'
import { VendorStage } from '#client/features/vendors/public/vendor-stage.tsx'
import { VendorLoading, VendorMissing } from '#client/features/vendors/public/vendor-states.tsx'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import * as styles from '#client/pages/market/vendor.module.css'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { Breadcrumbs } from '#client/ui/navigation/breadcrumbs.tsx'
import { usePageTitle } from '#client/ui/page/use-page-title.ts'
import type { PublicVendor } from '#shared/vendors/public-vendors.ts'
import { parseOffersView } from '#shared/vendors/vendor-offers.ts'
import { PAGES } from '#shared/web/pages.ts'
import { paths } from '#shared/web/paths.ts'

export default function VendorPage() {
  const id = Number.parseInt(useParams().vendor ?? '', 10)
  const isValid = Number.isInteger(id) && id > 0
  const { data: vendor, error, refetch } = trpc.vendor.getPublic.useQuery({ id }, { enabled: isValid })
  usePageTitle(vendor === undefined ? PAGES.vendor.title : `${vendor.businessName}, ${vendor.city}`)
  if (!isValid || error?.data?.code === 'NOT_FOUND' || error?.data?.code === 'BAD_REQUEST') {
    return <VendorMissing />
  }
  // What is there stays in view when asking anew has failed.
  if (vendor !== undefined) return <Vendor vendor={vendor} />
  if (error !== null) {
    return (
      <ErrorState
        level={1}
        text={errorMessage(error, 'Die Imkerei konnte nicht geladen werden.')}
        onRetry={() => void refetch()}
      />
    )
  }
  return <VendorLoading />
}

function Vendor({ vendor }: { vendor: PublicVendor }) {
  const view = parseOffersView(useSearch())
  const { user } = useCurrentUser()
  const certificate = trpc.certificates.getPublic.useQuery({ id: vendor.id })
  const { description, season, vacation } = vendor
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { label: PAGES.marketplace.title, href: paths.marketplace },
          { label: PAGES.vendors.title, href: paths.vendors },
          { label: vendor.businessName },
        ]}
      />
      <VendorStage vendor={vendor} />
      <div className={styles.layout}>
        <div className={styles.column}>
          {vacation !== null && <VendorAway vacation={vacation} />}
          {description !== null && <p className={styles.description}>{description}</p>}
          {season !== null && <VendorSeason season={season} today={vendor.today} />}
          <VendorRecord vendor={vendor} certificate={certificate.data} />
        </div>
        <aside className={styles.column} aria-label="Region und Anbieter">
          <VendorRegion vendor={vendor} map={<NearMap vendor={vendor} />} />
          <ProviderIdentity identity={vendor.identity} />
        </aside>
      </div>
      <div className={styles.offers}>
        <VendorOffers vendor={vendor} view={view} renderFavorite={renderFavorite} />
      </div>
      <p className={styles.report}>
        <ReportLink
          kind="vendor"
          id={vendor.id}
          title={vendor.businessName}
          image="/art/stand-imkerei.svg"
          sender={user ? { name: user.name ?? '', email: user.email } : undefined}
        />
        Etwas stimmt nicht? Jede Meldung liest ein Mensch.
      </p>
    </div>
  )
}
