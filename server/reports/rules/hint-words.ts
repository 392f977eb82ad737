/** Medicine for bees that only a vet may bring, promises to heal, and mead, which is alcohol. */
const HINTS: readonly (readonly [string, RegExp])[] = [
  ['Perizin', /\bperizin\b/i],
  ['Amitraz', /\bamitraz\b/i],
  ['Apivar', /\bapivar\b/i],
  ['heilt', /\b(?:heilt|heilend|heilung)\b/i],
  ['Krebs', /\bkrebs/i],
  ['Met', /\b(?:met|honigwein)\b/i],
]

/** What sellers say. */
const OFFER_HINTS: readonly (readonly [string, RegExp])[] = [
  ['biete', /\b(?:an)?biete\b/i],
  ['verkaufe', /\bverkauf(?:e|en)\b/i],
  ['abzugeben', /\babzugeben\b|\bgebe ab\b/i],
]

/** The words of a listing that somebody should look at. They never decide anything. */
export function hintWordsIn(text: string): string[] {
  return wordsOf(HINTS, text)
}

/** The words of a wanted ad that sound like an offer. They never decide anything either. */
export function offerWordsIn(text: string): string[] {
  return wordsOf([...HINTS, ...OFFER_HINTS], text)
}

function wordsOf(hints: typeof HINTS, text: string): string[] {
  return hints.filter(([, pattern]) => pattern.test(text)).map(([word]) => word)
}
