import { cellText, honeyOf, honeySteps } from '#client/features/listings/map/cells/map-steps.ts'
import * as styles from '#client/features/listings/map/near-map.module.css'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatNumber } from '#client/lib/format.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { type Country, DEFAULT_RADIUS_KM } from '#shared/geo.ts'
import { combCentre, MAP_FRAME } from '#shared/map/combs.ts'
import { mapHref, surroundingsOf } from '#shared/map/map-address.ts'

/** In km: the comb, those beside it, and what lies around them. */
const WINDOW = { width: 270, height: 180 }

/** Of the comb, and of the number in it: by day and by night, as the drawing under them. */
const COLOURS = [
  ['#fff0b3', '#1b2a22'],
  ['#ffd04a', '#1b2a22'],
  ['#f5a11a', '#1b2a22'],
  ['#b4560f', '#fff8e3'],
  ['#5e260c', '#fff8e3'],
] as const

const KEY_LINE = 'M0-27.500 23.700-14 24 13.700.2 27.500-23.800 14-24-13.700z'

/**
 * The region of a vendor on the Wabenkarte, small: their comb and those beside it. Without ids made by React and without
 * state: it may stay as the server has rendered it.
 */
export function NearMap({ vendor }: { vendor: { postalCode: string; country: Country } }) {
  const { data } = trpc.listings.surroundings.useQuery(surroundingsOf(vendor))
  if (data == null) return null
  const { comb, place, cells } = data
  const { x, y } = combCentre(1, comb)
  const box = [x - WINDOW.width / 2, y - WINDOW.height / 2, WINDOW.width, WINDOW.height].map(Math.round)
  const steps = honeySteps(cells)
  const here = cells.find(cell => cell.x === comb.x && cell.y === comb.y)?.count ?? 0
  const all = cells.reduce((sum, { count }) => sum + count, 0)
  const href = mapHref({ radius: DEFAULT_RADIUS_KM, sortBy: 'top_listing', page: 1 }, { zoom: 1, comb })
  return (
    <figure className={styles.near}>
      <svg
        className={styles.drawing}
        viewBox={box.join(' ')}
        aria-hidden="true"
        fontSize="16"
        fontWeight="700"
        textAnchor="middle"
        dominantBaseline="central"
      >
        <image
          className="artwork"
          href="/art/wabenkarte.svg"
          width={MAP_FRAME.width}
          height={MAP_FRAME.height}
        />
        {cells.map(cell => {
          const centre = combCentre(1, cell)
          const [honey, ink] = COLOURS[honeyOf(steps, cell.count)] ?? COLOURS[0]
          return (
            <g
              key={`${cell.x}-${cell.y}`}
              transform={`translate(${Math.round(centre.x)} ${Math.round(centre.y)})`}
            >
              <path d={KEY_LINE} fill="#1b2a22" />
              <path d={KEY_LINE} fill={honey} transform="scale(.88)" />
              <text fill={ink}>{cellText(cell.count)}</text>
            </g>
          )
        })}
        <path
          d={KEY_LINE}
          fill="none"
          stroke="#fff8e3"
          strokeWidth="3"
          strokeDasharray="6 4"
          transform={`translate(${Math.round(x)} ${Math.round(y)}) scale(1.08)`}
        />
      </svg>
      <figcaption className="small muted mt-2">
        Raum {place}: {formatNumber(here)} {here === 1 ? 'Inserat' : 'Inserate'}, mit den Waben ringsum{' '}
        {formatNumber(all)}. <Anchor href={href}>Auf der Wabenkarte ansehen</Anchor>
      </figcaption>
    </figure>
  )
}
