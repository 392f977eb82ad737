import type { Database } from '#server/core/database/database.ts'
import { joinSql, type PlainSql, plainSql } from '#server/core/database/plain-sql.ts'
import type { Column, Source } from '#server/listings/queries/search/access-paths/source.ts'
import { readBoundedRows } from '#server/listings/queries/search/read-bounded.ts'
import { cachedDensity, type ListingDensity } from './listing-density.ts'

/** A source that may be short enough to be read as a whole and sorted then. */
export interface Candidate<Has extends Column> {
  source: Source<Has>
  /** SELECT with a row for each entry to read, to be counted up to the number from which something else is cheaper. */
  entries: PlainSql
  costRatio: number
  /** About as many entries, where they need not be counted. */
  estimate?: (density: ListingDensity) => number
}

/** However large the catalogue: to read and sort more than this takes tens of milliseconds. */
const MAX_CAP = 10_000

/**
 * The shortest of the candidates that are worth reading as a whole; `null` when none is. To read a list of n entries as a
 * whole costs n steps; to walk a sorted index of N listings until a page is full costs `needed` * N / n. The first is
 * cheaper up to n = √(costRatio * needed * N), where the ratio is what a step costs there to what it costs here.
 */
export async function chooseShortest<Has extends Column>(
  db: Database,
  candidates: readonly Candidate<Has>[],
  needed: number,
): Promise<Source<Has> | null> {
  if (candidates.length === 0) return null
  const density = cachedDensity(db)
  const total = density?.total ?? (await findHighestId(db))
  return shortestWithin(
    db,
    candidates.map(candidate => ({
      ...candidate,
      size: (density && candidate.estimate?.(density)) ?? null,
      cap: Math.min(MAX_CAP, Math.ceil(Math.sqrt(candidate.costRatio * needed * total))),
    })),
  )
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
