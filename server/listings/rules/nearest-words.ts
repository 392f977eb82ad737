/** Words of the dictionary with how often they occur, laid out to be compared with many words quickly. */
export interface Vocabulary {
  readonly terms: readonly string[]
  readonly counts: ArrayLike<number>
  readonly masks: Int32Array
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
export function nearestWords(word: string, { terms, counts, masks }: Vocabulary, limit: number): NearWord[] {
  if (word.length < MIN_LENGTH || /\d/.test(word)) return []
  const most = word.length < TWO_MISTAKES_FROM ? 1 : 2
  const mask = letterMask(word)
  const found: (NearWord & { cost: number })[] = []
  for (let index = 0; index < terms.length; index++) {
    const term = terms[index] ?? ''
    const count = counts[index] ?? 0
    if (count === 0 || term.length < MIN_LENGTH || Math.abs(term.length - word.length) > most) continue
    if (bitCount(mask ^ (masks[index] ?? 0)) > 2 * most) continue
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

function bitCount(bits: number): number {
  let left = bits
  let count = 0
  for (; left !== 0; count++) left &= left - 1
  return count
}

/**
 * How many letters were left out, added, mistaken or swapped with their neighbour (Damerau); more than `most` is told as
 * `most + 1` only.
 */
function mistakesBetween(a: string, b: string, most: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let lowest = row
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      }
      current.push(cost)
      if (cost < lowest) lowest = cost
    }
    if (lowest > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[b.length] ?? 0, most + 1)
}
