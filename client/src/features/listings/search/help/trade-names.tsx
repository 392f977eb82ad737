import { Fragment } from 'react'
import * as styles from '#client/features/listings/search/help/search-note.module.css'
import { tradeWordsIn } from '#shared/search/trade-words.ts'

/** From the first letter or digit of a word to its last. */
const LETTERS = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u

/** The searched words, each with the other words of the trade that are found for it. */
export function TradeNames({ search }: { search: string }) {
  const also = new Map(tradeWordsIn(search).map(each => [each.word, each.also]))
  const words = search.split(/\s+/).filter(word => word !== '')
  return words.map((word, index) => {
    const others = also.get(word.match(LETTERS)?.[0] ?? '')
    return (
      <Fragment key={index}>
        <b>{word}</b>
        {others && <span className={styles.trade}>auch: {others.join(', ')}</span>}{' '}
      </Fragment>
    )
  })
}
