import { BookOpen, Search } from 'lucide-react'
import * as styles from '#client/features/listings/search/help/search-note.module.css'
import { TradeNames } from '#client/features/listings/search/help/trade-names.tsx'
import { useSearchHelp } from '#client/features/listings/search/help/use-search-help.ts'
import { useListingCount } from '#client/features/listings/use-listings.ts'
import { formatNumber } from '#client/lib/format.ts'
import { classes } from '#client/ui/classes.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import type { ListingCount } from '#shared/listings/listings.ts'
import { type MarketSearch, marketHref } from '#shared/search/market-search.ts'
import type { Correction } from '#shared/search/search-help.ts'
import { literally, tradeWordsIn } from '#shared/search/trade-words.ts'

export interface SearchNoteProps {
  search: MarketSearch
  /** Stands under the results: on phones the goods come before the other words of the trade. */
  isBelow?: boolean
}

/** One line beside the results: what was probably meant, or by which other words was searched as well. */
export function SearchNote({ search, isBelow = false }: SearchNoteProps) {
  const correction = useSearchHelp(search).data?.correction ?? null
  const total = useListingCount(search).data?.total
  const typed = search.search ?? ''
  const words = tradeWordsIn(typed)
  if (correction !== null) return isBelow ? null : <Meant search={search} correction={correction} />
  // Where nothing is found, the results themselves say what was searched.
  if (words.length === 0 || total === 0) return null
  const isOnlyWord = words.length === 1 && words[0]?.word === typed
  return (
    <p className={classes(styles.note, isBelow ? styles.below : styles.above)}>
      <BookOpen className="icon" aria-hidden="true" />
      <span>
        Gesucht: <TradeNames search={typed} />{' '}
        <Anchor className="small" href={marketHref({ ...search, search: literally(typed), page: 1 })}>
          {isOnlyWord ? `Nur „${typed}“ suchen` : 'Nur diese Wörter suchen'}
        </Anchor>
      </span>
    </p>
  )
}

function Meant({ search, correction }: { search: MarketSearch; correction: Correction }) {
  const { search: meant, words, count } = correction
  return (
    <p className={styles.note} role="status">
      <Search className="icon" aria-hidden="true" />
      <span>
        Zu <b>{words.map(({ written }) => `„${written}“`).join(' und ')}</b> gibt es kein Inserat. Meinten Sie{' '}
        <Anchor href={marketHref({ ...search, search: meant, page: 1 })}>
          <b>{meant}</b>
        </Anchor>
        ? {count.total > 0 && <span className="small muted">{listingsText(count)}</span>}
      </span>
    </p>
  )
}

function listingsText({ total, capped }: ListingCount): string {
  return `${formatNumber(total)}${capped ? '+' : ''} ${total === 1 ? 'Inserat' : 'Inserate'}`
}
