import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cellText } from '#client/features/listings/map/cells/map-steps.ts'
import * as styles from '#client/features/listings/map/map-sheet.module.css'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { Lappets } from '#client/ui/page/lappets.tsx'
import { COMB_SIDES, type Zoom } from '#shared/map/combs.ts'
import type { ListingMap, MapCell, MapCellDetail } from '#shared/map/listing-map.ts'
import { mapHref } from '#shared/map/map-address.ts'
import { type MarketSearch, marketHref } from '#shared/search/market-search.ts'
import { withoutFilters } from '#shared/search/unfiltered-search.ts'
import { cellCount, cellName } from './map-view.ts'
import { SheetOffers } from './sheet-offers.tsx'

/** Around the middle of a comb: from the next choice on that reaches its corners. */
const RADIUS = { 0: 100, 1: 50, 2: 10, 3: 10 } as const satisfies Record<Zoom, number>

/** How many places stand in the sheet while no comb is chosen. */
const BUSIEST = 6

export interface MapSheetProps {
  search: MarketSearch
  map: ListingMap
  /** The zoom of the chosen comb, which may be one of the overview. */
  zoom: Zoom
  chosen: MapCell | null
  detail: MapCellDetail | null | undefined
  /** What else it could be, where nothing is found at all. */
  help: ReactNode
}

/** Beside the map, on narrow screens below it: what the chosen comb holds. */
export function MapSheet({ search, map, zoom, chosen, detail, help }: MapSheetProps) {
  return (
    <aside className={styles.sheet} aria-label="Gewählte Wabe" aria-live="polite">
      <Lappets />
      {map.cells.length === 0 ? (
        <NothingHere search={search} map={map} help={help} />
      ) : chosen === null ? (
        <Busiest search={search} map={map} />
      ) : (
        <>
          <SheetHead
            number={cellText(chosen.count)}
            title={cellName(zoom, chosen.place)}
            text={`${cellCount(chosen.count, map)}, auf ${COMB_SIDES[zoom]} km`}
          />
          <SheetOffers listings={detail?.listings ?? null} />
          {detail && <SheetFoot search={search} detail={detail} radius={RADIUS[zoom]} />}
        </>
      )}
    </aside>
  )
}

function SheetHead({ number, title, text }: { number: string; title: string; text: string }) {
  return (
    <div className={styles.head}>
      <svg className={styles.comb} viewBox="-28 -32 56 64" aria-hidden="true">
        <path d="M0-31 27-16V16L0 31-27 16V-16z" />
        <path d="M0-27.500 23.500-14.200v28L0 27.500l-23.500-13.700v-28z" />
        <text>{number}</text>
      </svg>
      <div>
        <h3>{title}</h3>
        <p className="small muted">{text}</p>
      </div>
    </div>
  )
}

function SheetFoot({
  search,
  detail: { code, country },
  radius,
}: {
  search: MarketSearch
  detail: MapCellDetail
  radius: number
}) {
  const here: MarketSearch = { ...search, postalCode: code, country, radius, page: 1 }
  const { view: _view, ...list } = here
  return (
    <div className={styles.foot}>
      <ButtonLink variant="invert" block href={marketHref({ ...here, view: 'karte' })}>
        Nur hier suchen
      </ButtonLink>
      <MoreLink href={marketHref(list)}>
        {radius} km um {code} als Liste
      </MoreLink>
    </div>
  )
}

function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor className={styles.more} href={href}>
      {children} <ArrowRight className="icon" aria-hidden="true" />
    </Anchor>
  )
}

function Busiest({ search, map }: Pick<MapSheetProps, 'search' | 'map'>) {
  const cells = map.cells.toSorted((a, b) => b.count - a.count).slice(0, BUSIEST)
  return (
    <>
      <div className={styles.intro}>
        <h3>Wo es summt</h3>
        <p className="small muted">
          Wählen Sie eine Wabe, und hier steht, was es dort gibt. Am meisten gibt es zurzeit hier:
        </p>
      </div>
      <ul className={styles.places}>
        {cells.map(cell => (
          <li key={`${cell.x}-${cell.y}`}>
            <Anchor
              href={mapHref(search, {
                zoom: map.zoom,
                ...(map.area && { area: map.area }),
                comb: { x: cell.x, y: cell.y },
              })}
            >
              <span>{cellName(map.zoom, cell.place)}</span>
              <b>{cellCount(cell.count, map)}</b>
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  )
}

function NothingHere({ search, map, help }: Pick<MapSheetProps, 'search' | 'map' | 'help'>) {
  const { postalCode: _code, radius, ...anywhere } = search
  return (
    <div className={styles.nothing}>
      <img className="artwork" src="/art/karte-leer.svg" alt="" width="320" height="240" />
      <h3>Hier summt noch nichts</h3>
      <p className="muted">
        {map.area === null || help
          ? 'Zu dieser Suche gibt es im Augenblick auf der ganzen Karte kein Inserat.'
          : 'Zu dieser Suche gibt es in diesem Ausschnitt im Augenblick kein Inserat.'}
      </p>
      {help}
      <ul className={styles.places}>
        {!help && search.postalCode !== undefined && (
          <li>
            <Anchor href={mapHref({ ...anywhere, radius })}>Ohne Umkreis</Anchor>
          </li>
        )}
        <li>
          <Anchor href={mapHref(withoutFilters(search), { zoom: 1 })}>
            Ohne Filter auf der ganzen Karte
          </Anchor>
        </li>
      </ul>
    </div>
  )
}
