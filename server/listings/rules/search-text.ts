import { TERM_MAX_LENGTH, WORDS_MAX_BYTES } from '#shared/listings.ts'
import { SEARCH_STEMS } from './search-stems.ts'

const LETTERS_WITHOUT_ACCENT: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' }

/**
 * The words of a text as the search compares them: lower case, without umlauts and accents, ß as ss.
 * Written-out umlauts (ae, oe, ue) stay: see {@link collapseDigraphs}.
 */
export function foldWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[ßæœøł]/g, letter => LETTERS_WITHOUT_ACCENT[letter] ?? letter)
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map(cutWord)
}

/** By characters, so that none of those outside the basic plane is torn. */
function cutWord(word: string): string {
  return word.length <= TERM_MAX_LENGTH ? word : Array.from(word).slice(0, TERM_MAX_LENGTH).join('')
}

/**
 * The word with written-out umlauts folded like umlauts: "koenigin" becomes "konigin", as "königin" does. Not every
 * "ue" is one ("Neuernte"), so texts are found under both forms.
 */
export function collapseDigraphs(word: string): string {
  return word.replace(/([aou])e/g, '$1')
}

/**
 * The words under which a listing is found, each once: both forms where the text writes umlauts out. What would not fit
 * into {@link WORDS_MAX_BYTES} is left out.
 */
export function searchWords(...texts: readonly string[]): string[] {
  const words = new Set(texts.flatMap(foldWords).flatMap(word => [word, collapseDigraphs(word)]))
  let bytes = 1
  return [...words].filter(word => {
    bytes += Buffer.byteLength(word) + 1
    return bytes <= WORDS_MAX_BYTES
  })
}

/** How a listing's words are stored: between spaces, so that the beginning and the end of a word can be sought. */
export function joinWords(words: readonly string[]): string {
  return ` ${words.join(' ')} `
}

/** The inverse of {@link joinWords}. */
export function splitWords(joined: string): string[] {
  return joined.trim().split(' ')
}

/** The terms under which words are posted: themselves and the stems they contain, each once. */
export function termsOf(words: readonly string[]): string[] {
  return [...new Set(words.flatMap(word => [word, ...stemsIn(word)]))]
}

const stems = new Set(SEARCH_STEMS)
const stemLengths = SEARCH_STEMS.map(stem => stem.length)
const shortestStem = Math.min(...stemLengths)
const longestStem = Math.max(...stemLengths)

/** Whether one list of postings answers for all words that contain this one. */
export function isStem(form: string): boolean {
  return stems.has(form)
}

function stemsIn(word: string): string[] {
  const found: string[] = []
  for (let start = 0; start + shortestStem <= word.length; start++) {
    const longest = Math.min(longestStem, word.length - start)
    for (let length = shortestStem; length <= longest; length++) {
      const part = word.slice(start, start + length)
      if (stems.has(part)) found.push(part)
    }
  }
  return found
}

/**
 * The words of a search, each as the forms of which one must occur. One form is enough, unless the word begins with
 * an "e" that a text may hold as the end of "ue": "Erntefrauen" in "Neuerntefrauen".
 */
export function searchedForms(search: string): string[][] {
  return [...new Set(foldWords(search))].map(word => {
    const collapsed = collapseDigraphs(word)
    return word.startsWith('e') && collapsed !== word ? [word, collapsed] : [collapsed]
  })
}

/**
 * Patterns on stored words ({@link joinWords}) of which one must match. From three letters on anywhere in a word;
 * two ("Öl") only at its beginning or end, since they occur by chance in most; one only as a word ("5").
 */
export function likePatterns(form: string): string[] {
  if (form.length === 1) return [`% ${form} %`]
  if (form.length === 2) return [`% ${form}%`, `%${form} %`]
  return [`%${form}%`]
}
