import type { Database } from '#server/core/database/database.ts'
import { joinSql, plainSql } from '#server/core/database/plain-sql.ts'
import { readBoundedRows } from '#server/listings/queries/search/read-bounded.ts'
import { collapseDigraphs, foldWords, writtenWords } from '#shared/search/search-words.ts'
import type { WordList } from './word-list.ts'

/** A stem is also posted for words that only contain it: some listings may not have the word itself. */
const LISTINGS_READ = 5

/**
 * How words of the list are written where they occur, since the dictionary has them without umlauts and capitals. A word that
 * none of its newest listings has, such as a stem that only stands in others, is left out.
 */
export async function readSpellings(
  db: Database,
  list: WordList,
  positions: readonly number[],
): Promise<Map<number, string>> {
  const unknown = positions.filter(position => !list.spellings.has(position))
  if (unknown.length > 0) {
    const texts = await readTexts(db, list, unknown)
    for (const position of unknown) {
      const own = texts.filter(text => text.position === position)
      list.spellings.set(position, findSpelling(list.terms[position] ?? '', own))
    }
  }
  return new Map(
    positions.flatMap(position => {
      const spelling = list.spellings.get(position)
      return spelling == null ? [] : [[position, spelling] as const]
    }),
  )
}

interface Text {
  position: number
  title: string
  description: string
}

function readTexts(db: Database, list: WordList, positions: readonly number[]): Promise<Text[]> {
  const reads = positions.map(
    position => plainSql`(
      SELECT ${position} AS position, l.title, l.description
      FROM (SELECT listing_id FROM search_postings WHERE term_id = ${list.ids[position] ?? 0}
        ORDER BY rank_key DESC, listing_id DESC LIMIT ${LISTINGS_READ}) p
      STRAIGHT_JOIN listings l ON l.id = p.listing_id
    )`,
  )
  return readBoundedRows<Text>(db, joinSql(reads, ' UNION ALL '))
}

/** The most frequent spelling; none in capitals throughout where there is another. */
function findSpelling(term: string, texts: readonly Text[]): string | null {
  const counts = new Map<string, number>()
  for (const { title, description } of texts) {
    for (const word of writtenWords(`${title} ${description}`)) {
      const folded = foldWords(word).join('')
      if (folded !== term && collapseDigraphs(folded) !== term) continue
      counts.set(word, (counts.get(word) ?? 0) + (word === word.toUpperCase() ? 0.01 : 1))
    }
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1])
  return best?.[0] ?? null
}
