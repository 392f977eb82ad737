import type { Database } from '#server/core/database/database.ts'
import { joinSql, type PlainSql, plainSql } from '#server/core/database/plain-sql.ts'
import type { Column, Source } from '#server/listings/queries/search/access-paths/source.ts'
import { readBoundedRows } from '#server/listings/queries/search/read-bounded.ts'
import type { Estimate } from './estimates.ts'
import { cachedDensity, type ListingDensity } from './listing-density.ts'

/** A source that may be short enough to be read as a whole and sorted then. */
export interface Candidate<Has extends Column> {
  source: Source<Has>
  /** SELECT with a row for each entry to read, to be counted up to the number from which something else is cheaper. */
  entries: PlainSql
  costRatio: number
  /** What it takes to read it, where its entries need not be counted. */
  estimate?: Estimate
}

/** However large the catalogue: to count, read and sort more than this takes tens of milliseconds. */
const MAX_CAP = 10_000

/**
 * The cheapest of the candidates that are worth reading as a whole; `null` when none is. Where it is known how many
 * listings are where, and what they are like, reading is compared with walking. Else, and of words, the entries are counted: to
 * read a list of n entries costs n steps; to walk a sorted index of N listings until a page is full costs `needed` * N / n.
 * The first is cheaper up to n = √(costRatio * needed * N), where the ratio is what a step costs there to what it costs here.
 * @param walking what it takes to find the page otherwise
 */
export async function chooseShortest<Has extends Column>(
  db: Database,
  candidates: readonly Candidate<Has>[],
  needed: number,
  walking: Estimate,
): Promise<Source<Has> | null> {
  if (candidates.length === 0) return null
  const density = cachedDensity(db)
  const estimated = density === null ? [] : estimateAll(candidates, density, walking)
  const [cheapest] = estimated.toSorted((a, b) => a.steps - b.steps)
  const total = density?.total ?? (await findHighestId(db))
  const counted = candidates.filter(({ estimate }) => density === null || estimate === undefined)
  const shortest = await shortestWithin(
    db,
    counted.map(candidate => ({ ...candidate, size: null, cap: capOf(candidate, needed * total, cheapest) })),
  )
  return shortest ?? cheapest?.source ?? null
}

/** Those that cost less than walking. */
function estimateAll<Has extends Column>(
  candidates: readonly Candidate<Has>[],
  density: ListingDensity,
  walking: Estimate,
): { source: Source<Has>; steps: number }[] {
  const steps = walking(density)
  return candidates
    .flatMap(({ source, estimate }) => (estimate ? [{ source, steps: estimate(density) }] : []))
    .filter(candidate => candidate.steps < steps)
}

function capOf({ costRatio }: { costRatio: number }, walked: number, cheapest?: { steps: number }): number {
  const worthWalking = Math.sqrt(costRatio * walked)
  return Math.ceil(Math.min(MAX_CAP, worthWalking, costRatio * (cheapest?.steps ?? Number.POSITIVE_INFINITY)))
}

interface Countable {
  entries: PlainSql
  cap: number
  /** `null`: to be counted. */
  size: number | null
}

/** The shortest of those that are no longer than their cap; `null` when none is. */
export async function shortestWithin<Has extends Column>(
  db: Database,
  candidates: readonly (Countable & { source: Source<Has> })[],
): Promise<Source<Has> | null> {
  if (candidates.length === 0) return null
  const short = (await countEntries(db, candidates)).filter(({ size, cap }) => size <= cap)
  return short.toSorted((a, b) => a.size - b.size)[0]?.source ?? null
}

/** The sizes of the candidates; of those that are longer than their cap, only that they are. */
async function countEntries<Each extends Countable>(
  db: Database,
  candidates: readonly Each[],
): Promise<(Each & { size: number })[]> {
  const unknown = candidates.filter(({ size }) => size === null)
  const counts = unknown.map(
    ({ entries, cap }, index) => plainSql`(
      SELECT ${index} AS position, COUNT(*) AS size FROM (${entries} LIMIT ${cap + 1}) counted
    )`,
  )
  const found =
    counts.length === 0
      ? []
      : await readBoundedRows<{ position: number; size: number }>(db, joinSql(counts, ' UNION ALL '))
  const sizes = new Map(found.map(({ position, size }) => [unknown[position], size]))
  return candidates.map(candidate => ({
    ...candidate,
    size: candidate.size ?? sizes.get(candidate) ?? Number.POSITIVE_INFINITY,
  }))
}

/** At least as high as there are listings. */
export async function findHighestId(db: Database): Promise<number> {
  const [newest] = await readBoundedRows<{ id: number | null }>(
    db,
    plainSql`SELECT MAX(id) AS id FROM listings`,
  )
  return newest?.id ?? 0
}
