import * as styles from '#client/features/listings/search/shelf/goods-shelf.module.css'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { HONEY_TYPE_LABELS } from '#shared/listings/honey-type-labels.ts'
import type { HoneyType } from '#shared/listings/honey-types.ts'
import { type MarketSearch, marketHref } from '#shared/search/market-search.ts'

/** From water-white to black; each in a word. */
const JARS: readonly [HoneyType, string][] = [
  ['acacia', 'mild'],
  ['rape', 'cremig'],
  ['fruit_blossom', 'zart'],
  ['lime', 'frisch'],
  ['blossom', 'blumig'],
  ['dandelion', 'herzhaft'],
  ['mountain', 'rund'],
  ['heather', 'herb'],
  ['chestnut', 'kräftig'],
  ['forest', 'malzig'],
  ['fir', 'würzig'],
]

/** A shelf of jars: a press shows the honey of that kind, a second one all. */
export function HoneyShelf({ search }: { search: MarketSearch }) {
  return (
    <nav className={styles.shelf} aria-label="Honig nach Farbe">
      <ul>
        {JARS.map(([honeyType, word]) => {
          const isCurrent = search.honeyType === honeyType
          const { honeyType: _chosen, ...rest } = search
          return (
            <li key={honeyType}>
              <Anchor
                href={marketHref({ ...rest, page: 1, ...(!isCurrent && { honeyType }) })}
                aria-current={isCurrent ? 'true' : undefined}
              >
                <svg viewBox="0 0 40 46" data-honey={honeyType} aria-hidden="true">
                  <path d="M5 12l30-1 1 4-1 26q0 4-4 4l-22-1q-4 0-4-4L4 15z" className={styles.glass} />
                  <path d="M7 18l26-1-1 22q0 3-3 3l-19-1q-3 0-3-3z" className={styles.honey} />
                  <path d="M11 22l2 0-1 14-2-1zM30 24l1 9-2 1z" className={styles.gouge} />
                  <path d="M4 3l32-1 0 9-32 1z" className={styles.jarLid} />
                </svg>
                <span>
                  {HONEY_TYPE_LABELS[honeyType].replace('Edelk', 'K')}
                  <small>{word}</small>
                </span>
              </Anchor>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
