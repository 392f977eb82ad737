import { type ReactNode, useSyncExternalStore } from 'react'
import * as styles from '#client/features/listings/map/cells/map-cells.module.css'
import { cellCount, cellName, type MapView, onStage } from '#client/features/listings/map/map-view.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { type Comb, combCentre } from '#shared/map/combs.ts'
import type { ListingMap, MapCell } from '#shared/map/listing-map.ts'
import { cellText, honeyOf } from './map-steps.ts'

/** Three cuts, so that the combs look as if a hand had made them. In a comb 48 wide. */
const CUTS = [
  [
    'M0-27.5 23.7-14.4 24 14.2.4 27.6-23.6 13.9-24-13.3z',
    'M0-24.6 20.9-12.9 21.2 12.2.8 23.6-20.8 11.7-21.3-12z',
  ],
  [
    'M-.3-27.6 24-13.6 23.6 14-.2 27.6-24 13.4-23.5-14.2z',
    'M.3-24.8 21.3-11.6 20.3 12.5-.4 23.7-21.3 11.1-20.6-12.6z',
  ],
  [
    'M.4-27.4 23.6-13.9 24 13.7 0 27.6-23.7 14.2-24-13.8z',
    'M-.5-24.2 20.6-12.6 21.3 11.3.9 23.4-20.4 12.6-21.2-12z',
  ],
] as const

/** @param name tells the combs of several maps on a page apart */
export function CellShapes({ name, width }: { name: string; width: number }) {
  const scale = width === 48 ? undefined : `scale(${Math.round((width / 48) * 1000) / 1000})`
  return (
    <defs>
      {CUTS.map(([key, honey], cut) => (
        <g key={key} id={`${name}${cut}`} transform={scale}>
          <path className={styles.keyLine} d={key} />
          <path className={styles.honey} d={honey} />
          <path className={styles.gloss} d="M-15.600-9.600-7-15.500-5.200-12.900-13.800-6.300z" />
        </g>
      ))}
    </defs>
  )
}

export interface MapCellsProps {
  name: string
  view: MapView
  cells: readonly MapCell[]
  steps: readonly number[]
  map: Pick<ListingMap, 'capped'>
  chosen: Comb | null
  /** The comb that the keyboard is at. */
  current: Comb | null
  hrefFor: (cell: MapCell) => string
  onFocus: (cell: MapCell) => void
}

/** The combs as links, from north to south, each row from west to east. */
export function MapCells({
  name,
  view,
  cells,
  steps,
  map,
  chosen,
  current,
  hrefFor,
  onFocus,
}: MapCellsProps) {
  const hasScript = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  const stop = cells.find(cell => isSame(cell, current ?? chosen)) ?? cells[0]
  const picked = cells.find(cell => isSame(cell, chosen))
  return (
    <>
      {cells.map(cell => (
        <g key={`${cell.x}-${cell.y}`} transform={place(view, cell)}>
          <Anchor
            className={styles.cell}
            data-honey={honeyOf(steps, cell.count)}
            href={hrefFor(cell)}
            aria-label={`${cellName(view.zoom, cell.place)}, ${cellCount(cell.count, map)}`}
            aria-current={cell === picked ? 'true' : undefined}
            // Without script each is reached by the tab key, else the group is one stop and has its arrow keys.
            tabIndex={hasScript && cell !== stop ? -1 : undefined}
            data-comb={`${cell.x}-${cell.y}`}
            onFocus={() => onFocus(cell)}
          >
            {drawCell(name, cell)}
          </Anchor>
        </g>
      ))}
      {picked !== undefined && (
        <g className={styles.picked} transform={place(view, picked)} aria-hidden="true">
          <g className={styles.cell} data-honey={honeyOf(steps, picked.count)}>
            {drawCell(name, picked)}
          </g>
        </g>
      )}
    </>
  )
}

const subscribe = () => () => {}

function isSame(cell: Comb, other: Comb | null): boolean {
  return cell.x === other?.x && cell.y === other.y
}

function place(view: MapView, cell: MapCell): string {
  const { x, y } = onStage(view, combCentre(view.zoom, cell))
  return `translate(${x} ${y})`
}

function drawCell(name: string, { x, y, count }: MapCell): ReactNode {
  return (
    <>
      <use href={`#${name}${(x * 2 + y) % 3}`} />
      <text>{cellText(count)}</text>
    </>
  )
}
