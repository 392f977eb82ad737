import { TERM_MAX_LENGTH } from '#shared/listings/listing-texts.ts'

const LETTERS_WITHOUT_ACCENT: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' }
const WORDS = /[\p{L}\p{N}]+/gu

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
  return (folded.match(WORDS) ?? []).map(cutWord)
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

/** The words of a text as they are written. */
export function writtenWords(text: string): string[] {
  return text.normalize('NFC').match(WORDS) ?? []
}

/** A word in the form that words of a search have. */
export function foldWord(word: string): string {
  return collapseDigraphs(foldWords(word).join(''))
}
