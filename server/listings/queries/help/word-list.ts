import { staleWhileRevalidate } from '#server/core/cache/memoize.ts'
import { HOUR_MS, SECOND_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { joinSql, plainSql, readRows } from '#server/core/database/plain-sql.ts'
import { letterMask, type Vocabulary } from '#server/listings/rules/nearest-words.ts'
import { COUNT_CAP } from '#shared/listings/listings.ts'

/**
 * The words of the dictionary as this process has read them last, in the order of the alphabet, with how many listings each
 * is in, up to {@link COUNT_CAP}. To correct and to suggest; no search is answered by it.
 */
export class WordList implements Vocabulary {
  readonly terms: readonly string[]
  readonly ids: Int32Array
  readonly masks: Int32Array
  readonly lengths: Uint8Array
  /** Of a large dictionary filled in while it is in use. */
  readonly counts: Uint16Array
  /** How words are written, as far as somebody has asked. */
  readonly spellings = new Map<number, string | null>()

  constructor(rows: readonly TermRow[]) {
    // By code units, as the search for a beginning compares.
    const sorted = rows.toSorted((a, b) => (a.term < b.term ? -1 : 1))
    this.terms = sorted.map(row => row.term)
    this.ids = Int32Array.from(sorted, row => row.id)
    this.masks = Int32Array.from(sorted, row => letterMask(row.term))
    this.lengths = Uint8Array.from(sorted, row => row.term.length)
    this.counts = new Uint16Array(sorted.length)
  }

  /** The first word that does not come before `text`. */
  firstFrom(text: string): number {
    let [low, high] = [0, this.terms.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.terms[middle] ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }
}

interface TermRow {
  id: number
  term: string
}

const TERMS_AT_ONCE = 5000
const COUNTED_AT_ONCE = 100
/** A dictionary of this many words is counted while the first visitor waits: some milliseconds. */
const COUNTED_FIRST = 2000
/** To count a hundred thousand words takes the database some seconds, those of a thousand listings a moment. */
const KEPT_PER_MS = 3 * SECOND_MS
const KEPT_AT_LEAST_MS = 15 * SECOND_MS
const KEPT_AT_MOST_MS = 6 * HOUR_MS

/** Being counted. */
const readings = new WeakMap<Database, Promise<Reading>>()
const counted = staleWhileRevalidate(loadCounted, {
  ttlMs: loadMs => Math.min(KEPT_AT_MOST_MS, Math.max(KEPT_AT_LEAST_MS, loadMs * KEPT_PER_MS)),
})

/** Nobody waits for it but who asks first, and not for large numbers to be counted. */
export async function wordList(db: Database): Promise<WordList> {
  const known = counted(db)
  if (known !== null) return known
  const { list, counting } = await (readings.get(db) ?? startReading(db))
  if (list.terms.length <= COUNTED_FIRST) await counting
  return list
}

interface Reading {
  list: WordList
  counting: Promise<void>
}

async function loadCounted(db: Database): Promise<WordList> {
  try {
    const { list, counting } = await startReading(db)
    await counting
    return list
  } finally {
    readings.delete(db)
  }
}

function startReading(db: Database): Promise<Reading> {
  const reading = readTerms(db).then(rows => {
    const list = new WordList(rows)
    const counting = countWords(db, list)
    // Who waits for it hears of a failure; what is not counted is neither suggested nor taken for a correction.
    counting.catch(() => {})
    return { list, counting }
  })
  readings.set(db, reading)
  return reading
}

async function readTerms(db: Database): Promise<TermRow[]> {
  const rows: TermRow[] = []
  for (let lastId = 0; ; ) {
    const some = await readRows<TermRow>(
      db,
      plainSql`SELECT id, term FROM search_terms WHERE id > ${lastId} ORDER BY id LIMIT ${TERMS_AT_ONCE}`,
    )
    rows.push(...some)
    const last = some.at(-1)
    if (last === undefined || some.length < TERMS_AT_ONCE) return rows
    lastId = last.id
  }
}

async function countWords(db: Database, list: WordList): Promise<void> {
  for (let start = 0; start < list.ids.length; start += COUNTED_AT_ONCE) {
    const counts = Array.from(
      list.ids.subarray(start, start + COUNTED_AT_ONCE),
      (id, offset) => plainSql`(
        SELECT ${start + offset} AS position, COUNT(*) AS size
        FROM (SELECT 1 FROM search_postings WHERE term_id = ${id} LIMIT ${COUNT_CAP + 1}) counted
      )`,
    )
    const rows = await readRows<{ position: number; size: number }>(db, joinSql(counts, ' UNION ALL '))
    for (const { position, size } of rows) list.counts[position] = size
  }
}
