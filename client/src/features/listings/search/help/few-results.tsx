import type { ReactNode } from 'react'
import { ListingCard } from '#client/features/listings/cards/listing-card.tsx'
import * as styles from '#client/features/listings/search/help/few-results.module.css'
import { RelaxationList } from '#client/features/listings/search/help/relaxation-list.tsx'
import { TradeNames } from '#client/features/listings/search/help/trade-names.tsx'
import { useSearchHelp } from '#client/features/listings/search/help/use-search-help.ts'
import { NoResults } from '#client/features/listings/search/no-results.tsx'
import { useListingCount, useSearchPlaces } from '#client/features/listings/use-listings.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { COUNTRY_LABELS } from '#shared/geo.ts'
import { CATEGORY_LABELS, type ListingCard as Listing, SEARCH_PAGE_SIZE } from '#shared/listings/listings.ts'
import type { MarketSearch } from '#shared/search/market-search.ts'
import type { SearchHelp } from '#shared/search/search-help.ts'
import { paths } from '#shared/web/paths.ts'

export interface FewResultsProps {
  search: MarketSearch
  renderFavorite: (listing: Listing) => ReactNode
  /** Beside what could be changed: how to hear of later listings. */
  later: ReactNode
}

/** Where a search finds nothing, or one listing: what else it could be. */
export function FewResults({ search, renderFavorite, later }: FewResultsProps) {
  const count = useListingCount(search)
  const total = count.data?.total ?? 0
  const help = useSearchHelp(search)
  const isMap = search.view !== undefined
  if (!isMap && search.page > Math.max(1, Math.ceil(total / SEARCH_PAGE_SIZE))) {
    return <NoResults search={search} />
  }
  // An answer that is still to come must not be overtaken by "nothing".
  if (count.isPending || count.isPlaceholderData || help.isLoading) return null
  const { correction, relaxations, near }: SearchHelp = help.data ?? NO_HELP
  const changes = relaxations.length > 0 && (
    <div>
      <h3>{total === 0 ? 'Eines davon ändern' : 'Mehr finden Sie so'}</h3>
      <RelaxationList search={search} relaxations={relaxations} />
    </div>
  )
  // The map has said that there is nothing, and shows no cards.
  if (isMap) {
    return (
      <div className={classes(styles.help, styles.beside)}>
        {changes}
        {later}
      </div>
    )
  }
  const cards = near.length > 0 && <NearListings near={near} renderFavorite={renderFavorite} />
  return (
    <div className={styles.help}>
      {total === 0 && correction === null && <NothingFound search={search} />}
      {correction !== null && cards}
      <div className={styles.columns}>
        {changes}
        {relaxations.length === 0 && total === 0 && correction === null && (
          <div>
            <ButtonLink href={paths.marketplace}>Filter zurücksetzen</ButtonLink>
          </div>
        )}
        {later}
      </div>
      {search.search !== undefined && total === 0 && correction === null && (
        <p className="small muted">
          Gesucht haben wir: <TradeNames search={search.search} />
        </p>
      )}
      {correction === null && cards}
    </div>
  )
}

const NO_HELP: SearchHelp = { correction: null, relaxations: [], near: [] }

function NearListings({
  near,
  renderFavorite,
}: Pick<FewResultsProps, 'renderFavorite'> & Pick<SearchHelp, 'near'>) {
  return (
    <section aria-labelledby="near-listings">
      <h2 id="near-listings" className={styles.nearTitle}>
        Das kommt dem am nächsten
      </h2>
      <div className="card-grid">
        {near.map(listing => (
          <ListingCard key={listing.id} listing={listing} favorite={renderFavorite(listing)} />
        ))}
      </div>
    </section>
  )
}

function NothingFound({ search }: { search: MarketSearch }) {
  const [place] = useSearchPlaces(search).data?.places ?? []
  const { search: words, category, country, postalCode, radius } = search
  const where = [
    category && `in ${CATEGORY_LABELS[category]}`,
    postalCode && `${radius} km um ${postalCode} ${place?.place ?? ''}`.trim(),
    country && `in ${COUNTRY_LABELS[country] === 'Schweiz' ? 'der Schweiz' : COUNTRY_LABELS[country]}`,
  ].filter(Boolean)
  return (
    <div className={styles.head}>
      <img src="/art/leer.svg" alt="" width={320} height={240} />
      <div>
        <h2>Keine Inserate gefunden</h2>
        <p className="muted">
          Für {words === undefined ? 'diese Auswahl' : <b>„{words.replaceAll('"', '')}“</b>}
          {where.length > 0 && ` ${where.join(', ')}`} ist gerade nichts am Stand.
        </p>
      </div>
    </div>
  )
}
