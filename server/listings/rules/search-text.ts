import { WORDS_MAX_BYTES } from '#shared/listings/listing-texts.ts'
import { collapseDigraphs, foldWord, foldWords } from '#shared/search/search-words.ts'
import { tradeWordsIn } from '#shared/search/trade-words.ts'
import { SEARCH_STEMS } from './search-stems.ts'

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
 * So many different words of a search are searched, the first ones: each is compared with every listing that is looked at, and
 * whoever wants more of them to match has said enough.
 */
export const SEARCHED_WORDS = 10

/**
 * The words of a search, each as the forms of which one must occur. One form is enough, unless the word has others of the
 * trade, or begins with an "e" that a text may hold as the end of "ue": "Erntefrauen" in "Neuerntefrauen".
 */
export function searchedForms(search: string): string[][] {
  const also = new Map(tradeWordsIn(search).map(each => [foldWord(each.word), each.also.map(foldWord)]))
  const words = [...new Set(foldWords(search))].slice(0, SEARCHED_WORDS)
  return words.map(word => {
    const collapsed = collapseDigraphs(word)
    const forms = word.startsWith('e') && collapsed !== word ? [word, collapsed] : [collapsed]
    return widest([...forms, ...(also.get(collapsed) ?? [])])
  })
}

/** What contains another form finds nothing that this one does not find. */
function widest(forms: readonly string[]): string[] {
  const distinct = [...new Set(forms)]
  return distinct.filter(
    form => !distinct.some(other => other !== form && other.length > 2 && form.includes(other)),
  )
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

/**
 * Whether stored words ({@link joinWords}) have one form of each searched word ({@link searchedForms}): what
 * {@link likePatterns} asks the database.
 */
export function containsForms(joined: string, forms: readonly (readonly string[])[]): boolean {
  return forms.every(each => each.some(form => containsForm(joined, form)))
}

function containsForm(joined: string, form: string): boolean {
  if (form.length === 1) return joined.includes(` ${form} `)
  if (form.length === 2) return joined.includes(` ${form}`) || joined.includes(`${form} `)
  return joined.includes(form)
}
