import type { Services } from '#server/core/trpc/context.ts'
import { COUNT_CAP } from '#shared/listings/listings.ts'
import { listChoices, SUGGESTIONS_MAX, type Suggestion } from '#shared/search/search-suggestions.ts'
import { foldWord, writtenWords } from '#shared/search/search-words.ts'
import { readSpellings } from './read-spellings.ts'
import { suggestPlaces } from './suggest-places.ts'
import { type WordList, wordList } from './word-list.ts'

const WORDS = 4
const CHOICES = 2
/** Some are only parts of words and are left out once their spelling is known. */
const WORDS_READ = 8
const WORD_MIN_LENGTH = 3

/** How what somebody types may go on: the last word with words of the listings, choices and places. */
export async function suggest(
  { db, places }: Pick<Services, 'db' | 'places'>,
  q: string,
): Promise<Suggestion[]> {
  const typed = writtenWords(q)
  const last = foldWord(typed.at(-1) ?? '')
  // After a space a new word begins, of which nothing is known yet.
  if (last === '' || /\s$/.test(q)) return []
  const before = typed.slice(0, -1).join(' ')
  const list = await wordList(db)
  const words = await suggestWords(db, list, before, last)
  const choices = before === '' ? listChoices(last, CHOICES) : []
  const left = SUGGESTIONS_MAX - words.length - choices.length
  return [...words, ...choices, ...(await suggestPlaces(places, before, typed.at(-1) ?? '', left))]
}

async function suggestWords(
  db: Services['db'],
  list: WordList,
  before: string,
  beginning: string,
): Promise<Suggestion[]> {
  const positions = mostFrequent(list, beginning)
  const spellings = await readSpellings(db, list, positions)
  return positions
    .flatMap((position): Suggestion[] => {
      const word = spellings.get(position)
      if (word === undefined) return []
      if (before !== '') return [{ kind: 'word', search: `${before} ${word}` }]
      const count = list.counts[position] ?? 0
      return [{ kind: 'word', search: word, count: Math.min(count, COUNT_CAP), capped: count > COUNT_CAP }]
    })
    .slice(0, WORDS)
}

/** The positions of the words that begin so, the most frequent first. */
function mostFrequent(list: WordList, beginning: string): number[] {
  const best: number[] = []
  const countOf = (position: number) => list.counts[position] ?? 0
  for (let position = list.firstFrom(beginning); position < list.terms.length; position++) {
    const term = list.terms[position] ?? ''
    if (!term.startsWith(beginning)) break
    const count = countOf(position)
    const worst = best.length < WORDS_READ ? 0 : countOf(best.at(-1) ?? 0)
    if (count <= worst || term.length < WORD_MIN_LENGTH) continue
    const place = best.findIndex(other => countOf(other) < count)
    best.splice(place === -1 ? best.length : place, 0, position)
    if (best.length > WORDS_READ) best.pop()
  }
  return best
}
