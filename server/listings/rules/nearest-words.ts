import { TERM_MAX_LENGTH } from '#shared/listings/listing-texts.ts'

/** Words of the dictionary with how often they occur, laid out to be compared with many words quickly. */
export interface Vocabulary {
  readonly terms: readonly string[]
  readonly counts: ArrayLike<number>
  readonly masks: Int32Array
  /** In letters. */
  readonly lengths: ArrayLike<number>
}

export interface NearWord {
  index: number
  distance: number
}

/** Shorter words have too many neighbours to guess. */
const MIN_LENGTH = 4
/** From this length on, two mistakes leave enough of a word. */
const TWO_MISTAKES_FROM = 6
/** What a mistake weighs against being frequent: a word a thousand times as frequent makes good for one. */
const PER_MISTAKE = 3
/** Few mistake the first letter. */
const OTHER_BEGINNING = 0.8

/** A bit for each letter that occurs: two words differ in at least half as many places as their bits. */
export function letterMask(word: string): number {
  let mask = 0
  for (let index = 0; index < word.length; index++) mask |= 1 << (word.charCodeAt(index) & 31)
  return mask
}

/** The words at most two mistakes away, the likeliest first. */
export function nearestWords(
  word: string,
  { terms, counts, masks, lengths }: Vocabulary,
  limit: number,
): NearWord[] {
  if (word.length < MIN_LENGTH || /\d/.test(word)) return []
  const most = word.length < TWO_MISTAKES_FROM ? 1 : 2
  const mask = letterMask(word)
  const [shortest, longest] = [Math.max(MIN_LENGTH, word.length - most), word.length + most]
  const found: (NearWord & { cost: number })[] = []
  for (let index = 0; index < terms.length; index++) {
    // Nearly all are ruled out by numbers that lie side by side, without a look at the word itself.
    const length = lengths[index] ?? 0
    if (length < shortest || length > longest) continue
    if (hasMoreBits(mask ^ (masks[index] ?? 0), 2 * most)) continue
    const count = counts[index] ?? 0
    if (count === 0) continue
    const term = terms[index] ?? ''
    const distance = mistakesBetween(word, term, most)
    if (distance > most || distance === 0) continue
    const beginning = term[0] === word[0] ? 0 : OTHER_BEGINNING
    found.push({ index, distance, cost: distance * PER_MISTAKE + beginning - Math.log10(1 + count) })
  }
  return found
    .toSorted((a, b) => a.cost - b.cost || a.index - b.index)
    .slice(0, limit)
    .map(({ index, distance }) => ({ index, distance }))
}

function hasMoreBits(bits: number, most: number): boolean {
  let left = bits
  for (let count = 0; left !== 0; count++) {
    if (count === most) return true
    left &= left - 1
  }
  return false
}

/** As long as a word of the dictionary can be, in code units. */
const LONGEST = 2 * TERM_MAX_LENGTH
/** The row that is being filled and the two before it; used again for each word, since a hundred thousand are compared. */
const ROWS = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1)) as [Uint8Array, Uint8Array, Uint8Array]

/**
 * How many letters were left out, added, mistaken or swapped with their neighbour (Damerau); more than `most` is told as
 * `most + 1` only. Neither word is longer than {@link LONGEST}, and their lengths differ by at most `most`.
 */
function mistakesBetween(a: string, b: string, most: number): number {
  let [beforeLast, last, current] = ROWS
  for (let column = 0; column <= b.length; column++) last[column] = column
  for (let row = 1; row <= a.length; row++) {
    // Further from the diagonal than `most` are more than `most` mistakes.
    const first = Math.max(1, row - most)
    const end = Math.min(b.length, row + most)
    current[first - 1] = first === 1 ? row : most + 1
    let lowest = current[first - 1] ?? 0
    for (let column = first; column <= end; column++) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1)
      const above = column === row + most ? most + 1 : (last[column] ?? 0) + 1
      let cost = Math.min(above, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped =
        row > 1 &&
        column > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      current[column] = cost
      if (cost < lowest) lowest = cost
    }
    if (lowest > most) return most + 1
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return Math.min(last[b.length] ?? 0, most + 1)
}
