import { CellShapes, MapCells } from '#client/features/listings/map/cells/map-cells.tsx'
import { namesFor } from '#client/features/listings/map/cells/map-names.ts'
import * as styles from '#client/features/listings/map/map.module.css'
import { classes } from '#client/ui/classes.ts'
import type { Comb, Zoom } from '#shared/map/combs.ts'
import type { ListingMap, MapCell } from '#shared/map/listing-map.ts'
import { type MapAddress, mapHref } from '#shared/map/map-address.ts'
import type { MarketSearch } from '#shared/search/market-search.ts'
import { MapCircle, MapGround, MapNames, MapSurroundings } from './map-ground.tsx'
import { mapView } from './map-view.ts'

export interface MapStageProps {
  search: MarketSearch
  address: MapAddress
  map: ListingMap
  cells: readonly MapCell[]
  steps: readonly number[]
  /** The overview of narrow screens, or what the map says itself. */
  zoom: Zoom
  /** The comb that the keyboard is at. */
  current: Comb | null
  onFocus: (comb: Comb) => void
  /** Where the chosen comb leads when it is followed once more. */
  nearer: string | null
}

/** All combs of the overview: on a screen of 320 px each is 44 px wide. */
const OVERVIEW_BOX = '-6 -14 946 1196'

/** What a near map does not reach: in units, all around its combs. */
const BEYOND = 'M-4000-4000H5000V5000H-4000zM-356 187V903H1300V187z'

/** One drawing with its combs. A page has two of them where narrow screens have one of their own. */
export function MapStage(props: MapStageProps) {
  const { search, address, map, cells, steps, zoom, current, onFocus, nearer } = props
  const view = mapView(zoom, map.area)
  const isOverview = zoom === 0
  const name = isOverview ? 'u' : 'w'
  const chosen = address.zoom === zoom ? (address.comb ?? null) : null
  const isChosen = (cell: Comb) => cell.x === chosen?.x && cell.y === chosen.y
  return (
    <svg
      className={classes(styles.stage, isOverview && styles.overview, zoom === 1 && styles.whole)}
      viewBox={isOverview ? OVERVIEW_BOX : '0 0 920 1090'}
      role="group"
      aria-label={`Waben, ${cells.length} mit Inseraten`}
      aria-describedby="map-keys"
    >
      <CellShapes name={name} width={view.comb} />
      <MapGround view={view} />
      {view.middle === null && <MapSurroundings />}
      {view.middle !== null && <path className={styles.veil} d={BEYOND} />}
      <MapCells
        name={name}
        view={view}
        cells={cells}
        steps={steps}
        map={map}
        chosen={chosen}
        current={current}
        onFocus={onFocus}
        hrefFor={cell =>
          isChosen(cell) && nearer !== null
            ? nearer
            : mapHref(search, { zoom, ...(map.area && { area: map.area }), comb: cell })
        }
      />
      <MapNames names={namesFor(view, cells)} />
      {search.postalCode !== undefined && (
        <MapCircle view={view} centres={map.centres} radius={search.radius} />
      )}
    </svg>
  )
}
