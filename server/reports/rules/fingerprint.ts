import { createHash } from 'node:crypto'
import { foldWords } from '#shared/search/search-words.ts'

/** "Honig im Glas, selbst geschleudert": so few words are alike by chance. */
const WORDS_MIN = 12
const LENGTH = 32

/** The same for the same words, however they are set and punctuated; `null` for a text that is too short to tell. */
export function fingerprintOf(text: string): string | null {
  const words = foldWords(text)
  if (words.length < WORDS_MIN) return null
  return createHash('sha256').update(words.join(' ')).digest('hex').slice(0, LENGTH)
}
