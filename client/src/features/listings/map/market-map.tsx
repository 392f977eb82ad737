import { type ReactNode, useRef } from 'react'
import { useSearch } from 'wouter'
import { honeySteps } from '#client/features/listings/map/cells/map-steps.ts'
import { useMapKeys } from '#client/features/listings/map/cells/use-map-keys.ts'
import { usePinch } from '#client/features/listings/map/cells/use-pinch.ts'
import * as styles from '#client/features/listings/map/map.module.css'
import { useListingCount } from '#client/features/listings/use-listings.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import type { ListingMap } from '#shared/map/listing-map.ts'
import { type MapAddress, parseMapAddress } from '#shared/map/map-address.ts'
import type { MarketSearch } from '#shared/search/market-search.ts'
import { MapControls } from './map-controls.tsx'
import { MapLegend } from './map-legend.tsx'
import { MapSheet } from './map-sheet.tsx'
import { MapStage } from './map-stage.tsx'
import { overviewOf } from './map-view.ts'
import { mapWays } from './map-ways.ts'
import { RegionTable } from './region-table.tsx'
import { useListingMap, useMapCell } from './use-listing-map.ts'

export interface MarketMapProps {
  search: MarketSearch
  /** Where nothing is found anywhere: what else it could be. */
  few: ReactNode
}

/** Where the results are: the Wabenkarte, or the same as a table. */
export function MarketMap({ search, few }: MarketMapProps) {
  const help = useListingCount(search).data?.total === 0 ? few : null
  const View = search.view === 'region' ? RegionTable : SearchedMap
  return <View search={search} help={help} />
}

function SearchedMap({ search, help }: { search: MarketSearch; help: ReactNode }) {
  const address = parseMapAddress(useSearch(), search)
  const map = useListingMap(search, address)
  if (map.data !== undefined) {
    return (
      <LoadedMap
        search={search}
        address={address}
        map={map.data}
        isLoading={map.isPlaceholderData}
        help={help}
      />
    )
  }
  if (map.isError) {
    return (
      <div className="wrap">
        <ErrorState
          text={errorMessage(map.error, 'Die Karte konnte nicht geladen werden.')}
          onRetry={() => void map.refetch()}
        />
      </div>
    )
  }
  return (
    <div className={styles.frame} role="status">
      <span className="sr-only">Lade Karte...</span>
      <div className={styles.body} />
    </div>
  )
}

interface LoadedMapProps {
  search: MarketSearch
  address: MapAddress
  map: ListingMap
  isLoading: boolean
  /** What else it could be, where nothing is found at all. */
  help: ReactNode
}

function LoadedMap({ search, address, map, isLoading, help }: LoadedMapProps) {
  const detail = useMapCell(search, address)
  const ways = mapWays(search, address, map)
  const field = useRef<HTMLDivElement>(null)
  const { current, setCurrent } = useMapKeys(field, map, ways)
  usePinch(field, ways)
  const steps = honeySteps(map.cells)
  const overview = map.zoom === 1 ? overviewOf(map.cells) : null
  const wideSteps = overview && honeySteps(overview)
  const shown = address.zoom === 0 ? (overview ?? []) : map.cells
  const { comb } = address
  const chosen = shown.find(({ x, y }) => x === comb?.x && y === comb.y) ?? null
  const stage = { search, address, map, current, onFocus: setCurrent, nearer: ways.nearer }
  return (
    <section
      className={styles.frame}
      data-zoom={map.zoom}
      aria-labelledby="map-heading"
      aria-busy={isLoading}
    >
      <h2 className="sr-only" id="map-heading">
        Wabenkarte: wo es die Inserate gibt
      </h2>
      <p className="sr-only" id="map-keys">
        Pfeiltasten führen von Wabe zu Wabe, die Eingabetaste wählt, Plus und Minus ändern den Maßstab.
      </p>
      <div className={styles.body}>
        <div className={styles.field} ref={field}>
          <MapStage {...stage} cells={map.cells} steps={steps} zoom={map.zoom} />
          {overview !== null && <MapStage {...stage} cells={overview} steps={wideSteps ?? []} zoom={0} />}
        </div>
        <MapControls search={search} ways={ways} />
        <MapSheet
          search={search}
          map={map}
          zoom={address.zoom}
          chosen={chosen}
          detail={detail.data}
          help={help}
        />
      </div>
      <MapLegend map={map} steps={steps} wideSteps={wideSteps} />
    </section>
  )
}
