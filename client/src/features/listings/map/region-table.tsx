import { Map as MapIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from '#client/features/listings/map/region-table.module.css'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { formatNumber } from '#client/lib/format.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { COUNTRIES, COUNTRY_LABELS, type Country } from '#shared/geo.ts'
import type { MapRegion } from '#shared/map/listing-map.ts'
import { mapHref } from '#shared/map/map-address.ts'
import type { MarketSearch } from '#shared/search/market-search.ts'
import { useMapRegions } from './use-listing-map.ts'

export interface RegionTableProps {
  search: MarketSearch
  /** What else it could be, where nothing is found at all. */
  help: ReactNode
}

/** The map in words: how many listings there are in each state and canton. */
export function RegionTable({ search, help }: RegionTableProps) {
  const { data, error, refetch, isError } = useMapRegions(search)
  return (
    <section className="wrap" aria-labelledby="regions">
      <div className={styles.head}>
        <h2 id="regions">Nach Region</h2>
        <ButtonLink size="sm" href={mapHref(search)} icon={<MapIcon className="icon" aria-hidden="true" />}>
          Zur Wabenkarte
        </ButtonLink>
      </div>
      <p className={styles.lead}>
        Dasselbe wie die Karte, als Tabelle. Jede Region führt auf der Karte dorthin, wo es in ihr am meisten
        gibt.{data?.capped === true && ' Sehr viele Treffer: Die Zahlen sind Mindestzahlen.'}
      </p>
      {isError && (
        <ErrorState
          text={errorMessage(error, 'Die Regionen konnten nicht geladen werden.')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.regions.length === 0 && (
        <p className="muted">Zu dieser Suche gibt es im Augenblick kein Inserat.</p>
      )}
      {help}
      <div className={styles.countries}>
        {COUNTRIES.map(country => (
          <CountryTable
            key={country}
            country={country}
            search={search}
            regions={data?.regions.filter(region => region.country === country) ?? []}
            most={Math.max(1, ...(data?.regions ?? []).map(({ count }) => count))}
          />
        ))}
      </div>
    </section>
  )
}

interface CountryTableProps {
  country: Country
  search: MarketSearch
  regions: readonly MapRegion[]
  /** Of all regions: as long is the longest bar. */
  most: number
}

function CountryTable({ country, search, regions, most }: CountryTableProps) {
  if (regions.length === 0) return null
  const total = regions.reduce((sum, { count }) => sum + count, 0)
  return (
    <table className={styles.table}>
      <caption>
        {COUNTRY_LABELS[country]} <small>{formatNumber(total)}</small>
      </caption>
      <thead>
        <tr>
          <th scope="col">Region</th>
          <th scope="col">Inserate</th>
        </tr>
      </thead>
      <tbody>
        {regions.map(({ name, count, comb }) => (
          <tr key={name}>
            <th scope="row">
              <Anchor href={mapHref(search, { zoom: 2, area: comb, comb })}>{name}</Anchor>
            </th>
            <td>
              <svg className={styles.share} viewBox="0 0 72 12" aria-hidden="true">
                <rect width="72" height="12" />
                <rect width={Math.max(1, Math.round((72 * count) / most))} height="12" />
              </svg>
              <b>{formatNumber(count)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
