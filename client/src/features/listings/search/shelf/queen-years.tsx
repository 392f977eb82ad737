import { useState } from 'react'
import * as styles from '#client/features/listings/search/shelf/goods-shelf.module.css'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { berlinDay } from '#shared/core/calendar.ts'
import { MARK_COLOR_LABELS, markColorOfYear } from '#shared/details/mark-color.ts'
import { type MarketSearch, marketHref } from '#shared/search/market-search.ts'

/** After five years the colours begin again; hardly a queen gets older. */
const YEARS_SHOWN = 5

/** The dots that queens wear, by the year they hatched in: a press shows those of a year, a second one all. */
export function QueenYears({ search }: { search: MarketSearch }) {
  const [thisYear] = useState(() => Number(berlinDay(new Date()).slice(0, 4)))
  const { queenYear: chosen, ...rest } = search
  return (
    <nav className={styles.years} aria-label="Königinnen nach Jahr">
      <ul>
        {Array.from({ length: YEARS_SHOWN }, (_, ago) => thisYear - ago).map(queenYear => {
          const color = markColorOfYear(queenYear)
          const isCurrent = chosen === queenYear
          return (
            <li key={queenYear}>
              <Anchor
                href={marketHref({ ...rest, page: 1, ...(!isCurrent && { queenYear }) })}
                aria-current={isCurrent ? 'true' : undefined}
              >
                <i data-color={color} aria-hidden="true" />
                <span>
                  {queenYear}
                  <small>{MARK_COLOR_LABELS[color]}</small>
                </span>
              </Anchor>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
