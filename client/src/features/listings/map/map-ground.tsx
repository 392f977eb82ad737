import { NEIGHBOURS, type PlacedName, SEAS } from '#client/features/listings/map/cells/map-names.ts'
import * as styles from '#client/features/listings/map/map-ground.module.css'
import type { ListingMap } from '#shared/map/listing-map.ts'
import { type MapView, onStage, STAGE_MIDDLE } from './map-view.ts'

/** The drawing: land, water, peaks. From the zoom 2 on another one, with more corners. */
export function MapGround({ view }: { view: MapView }) {
  const { middle, scale } = view
  if (middle === null) return <use href="/art/wabenkarte.svg#karte" />
  const x = Math.round((STAGE_MIDDLE.x / scale - middle.x) * 100) / 100
  const y = Math.round((STAGE_MIDDLE.y / scale - middle.y) * 100) / 100
  return <use href="/art/wabenkarte-nah.svg#karte" transform={`scale(${scale}) translate(${x} ${y})`} />
}

/** What is far away, and two that travel. */
export function MapSurroundings() {
  return (
    <g aria-hidden="true">
      {NEIGHBOURS.map(({ name, x, y }) => (
        <text key={name} className={styles.neighbour} x={x} y={y}>
          {name}
        </text>
      ))}
      {SEAS.map(({ name, x, y }) => (
        <text key={name} className={styles.water} x={x} y={y}>
          {name}
        </text>
      ))}
      <image href="/art/karte-biene.svg" x="560" y="-16" width="226" height="100" />
      <image href="/art/karte-boot.svg" x="18" y="120" width="82" height="72" />
    </g>
  )
}

export function MapNames({ names }: { names: readonly PlacedName[] }) {
  return (
    <g className={styles.names} aria-hidden="true">
      {names.map(({ name, x, y }) => (
        <text key={name} x={x} y={y}>
          {name}
        </text>
      ))}
    </g>
  )
}

const SIGN = { perLetter: 8.5, height: 24 }

/** What is searched around. */
export function MapCircle({
  view,
  centres,
  radius,
}: Pick<ListingMap, 'centres'> & { view: MapView; radius: number }) {
  const size = radius * view.scale
  return (
    <g className={styles.circle} aria-hidden="true">
      {centres.map(centre => {
        const { x, y } = onStage(view, centre)
        const sign = `${centre.code} · ${radius} km`
        const width = sign.length * SIGN.perLetter + 16
        return (
          <g key={centre.place}>
            <circle cx={x} cy={y} r={size} />
            <circle cx={x} cy={y} r={size} className={styles.dashes} />
            <rect
              x={x - width / 2}
              y={y - size - SIGN.height / 2}
              width={width}
              height={SIGN.height}
              rx="4"
            />
            <text x={x} y={y - size}>
              {sign}
            </text>
          </g>
        )
      })}
    </g>
  )
}
