import { useParams } from 'wouter'
import { useCurrentUser } from '#client/features/auth/use-current-user.ts'
import { renderFavorite } from '#client/features/favorites/favorite-button.tsx'
import { ListingCard } from '#client/features/listings/cards/listing-card.tsx'
import { ReportLink } from '#client/features/reports/report-link.tsx'
import { OfferCard } from '#client/features/wanted/offers/offer-card.tsx'
import { WantedPaper } from '#client/features/wanted/wanted-paper.tsx'
import { WantedLoading, WantedMissing } from '#client/features/wanted/wanted-states.tsx'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import * as styles from '#client/pages/wanted/wanted.module.css'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { Breadcrumbs } from '#client/ui/navigation/breadcrumbs.tsx'
import { usePageTitle } from '#client/ui/page/use-page-title.ts'
import type { WantedAdPage as Ad } from '#shared/search/wanted-ads.ts'
import { PAGES } from '#shared/web/pages.ts'
import { paths } from '#shared/web/paths.ts'

export default function WantedAdPage() {
  const id = Number(useParams().id)
  const isValid = Number.isInteger(id) && id > 0
  const { data: ad, error, refetch } = trpc.wanted.get.useQuery({ id }, { enabled: isValid })
  usePageTitle(ad === undefined ? PAGES.wantedAd.title : `Gesucht: ${ad.title}`)
  if (!isValid || error?.data?.code === 'NOT_FOUND' || error?.data?.code === 'BAD_REQUEST') {
    return <WantedMissing />
  }
  if (ad !== undefined) return <Wanted ad={ad} />
  if (error !== null) {
    return (
      <ErrorState
        level={1}
        text={errorMessage(error, 'Das Gesuch konnte nicht geladen werden.')}
        onRetry={() => void refetch()}
      />
    )
  }
  return <WantedLoading />
}

function Wanted({ ad }: { ad: Ad }) {
  const { user } = useCurrentUser()
  return (
    <div className="wrap pb-12">
      <Breadcrumbs items={[{ label: PAGES.wantedAds.title, href: paths.wantedAds }, { label: ad.title }]} />
      <div className={styles.columns}>
        <WantedPaper ad={ad} />
        <aside className={styles.aside} aria-label="Anbieten">
          <OfferCard ad={ad} user={user} />
          <ReportLink
            kind="wanted"
            id={ad.id}
            title={ad.title}
            image="/art/gesuch-zettel.svg"
            sender={user ? { name: user.name ?? '', email: user.email } : undefined}
          />
        </aside>
      </div>
      {ad.matches.length > 0 && (
        <section className="section" aria-labelledby="matches">
          <div className="section-head">
            <h2 id="matches" className="text-2xl">
              Passt aus dem Marktplatz
            </h2>
          </div>
          <div className="card-grid">
            {ad.matches.map(card => (
              <ListingCard key={card.id} listing={card} favorite={renderFavorite(card)} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
