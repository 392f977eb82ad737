/**
 * How well one group of times can be told from the other: the probability that a time of the first is larger than one
 * of the second. 0.5 is a coin, 0 and 1 are certainty.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const sorted = second.toSorted((a, b) => a - b)
  const wins = first.map(value => (countBelow(sorted, value) + countBelow(sorted, value, true)) / 2)
  return wins.reduce((sum, each) => sum + each, 0) / (first.length * second.length)
}

function countBelow(sorted: readonly number[], value: number, orEqual = false): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = sorted[middle] ?? Number.POSITIVE_INFINITY
    if (other < value || (orEqual && other === value)) low = middle + 1
    else high = middle
  }
  return low
}

export interface Timings {
  known: number[]
  unknown: number[]
}

/**
 * Times both kinds of request under the same load: `concurrency` at a time, the kinds in random order, so that
 * whatever else the machine does falls on both alike.
 */
export async function timeInterleaved(
  samples: number,
  send: (kind: keyof Timings, index: number) => Promise<void>,
  concurrency: number,
): Promise<Timings> {
  const kinds: (keyof Timings)[] = ['known', 'unknown']
  const waiting = kinds
    .flatMap(kind => Array.from({ length: samples }, (_, index) => ({ kind, index, order: Math.random() })))
    .toSorted((a, b) => a.order - b.order)
  const timings: Timings = { known: [], unknown: [] }
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const start = performance.now()
      await send(next.kind, next.index)
      timings[next.kind].push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return timings
}
