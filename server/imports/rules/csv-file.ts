import { setImmediate as breathe } from 'node:timers/promises'
import { type Options, Parser } from 'csv-parse'
import { textOfCell } from '#server/core/csv.ts'
import { AppError } from '#server/core/errors.ts'
import { IMPORT_ROWS_MAX } from '#shared/listings/imports.ts'
import { HEADINGS, NUMBER_HEADING, REQUIRED_HEADINGS } from './columns.ts'
import type { Cells } from './read-row.ts'

export interface CsvRow {
  /** As a spreadsheet counts. */
  line: number
  cells: Cells
}

/** Characters parsed at a time: requests are answered in between. */
const PIECE_LENGTH = 64 * 1024
const RECORD_MAX_LENGTH = 60_000
const LISTED_HEADINGS = 5
const RECORDS_MAX = 20 * IMPORT_ROWS_MAX

/**
 * The rows of a table in UTF-8 or Windows-1252, with semicolons, commas or tabs.
 * @throws AppError CSV_UNREADABLE, CSV_EMPTY, CSV_COLUMNS_MISSING, CSV_COLUMNS_UNKNOWN, CSV_ROWS_EXCEEDED
 */
export async function readCsv(bytes: Uint8Array): Promise<CsvRow[]> {
  const text = decode(bytes).replace(/^sep=.\r?\n/, '')
  const [headings, ...records] = await parse(text, delimiterOf(text))
  if (headings === undefined) throw new AppError('CSV_EMPTY')
  const names = headings.map(nameOfHeading)
  requireHeadings(headings, names)
  const rows = records
    .map((record, place) => ({ line: place + 2, cells: toCells(names, record) }))
    .filter(({ cells }) => Object.values(cells).some(cell => cell.trim() !== ''))
  if (rows.length === 0) throw new AppError('CSV_EMPTY')
  if (rows.length > IMPORT_ROWS_MAX) throw new AppError('CSV_ROWS_EXCEEDED', { count: '1.000' })
  return rows
}

/** What is no UTF-8 comes from an older Excel. Text has no zeros in it, everything else has. */
function decode(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new AppError('CSV_UNREADABLE')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Headings have none of these in them. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const counted = [';', ',', '\t'].map(sign => ({ sign, times: first.split(sign).length }))
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).sign
}

async function parse(text: string, delimiter: string): Promise<string[][]> {
  const options: Options = {
    delimiter,
    bom: true,
    relax_column_count: true,
    max_record_size: RECORD_MAX_LENGTH,
  }
  const parser = new Parser(options)
  const records: string[][] = []
  parser.on('data', (record: string[]) => records.push(record))
  const ended = new Promise<void>((resolve, reject) => parser.once('end', resolve).once('error', reject))
  const outcome = ended.catch((error: unknown) => {
    throw new AppError('CSV_UNREADABLE', {}, { cause: error })
  })
  await Promise.all([outcome, feed(parser, text, records)])
  return records
}

async function feed(parser: Parser, text: string, records: readonly unknown[]): Promise<void> {
  for (let start = 0; start < text.length && !parser.destroyed; start += PIECE_LENGTH) {
    parser.write(text.slice(start, start + PIECE_LENGTH))
    await breathe()
    // Empty rows in between do not count, but nobody has that many.
    if (records.length > RECORDS_MAX) throw new AppError('CSV_ROWS_EXCEEDED', { count: '1.000' })
  }
  if (!parser.destroyed) parser.end()
}

const KNOWN = new Map(HEADINGS.map(heading => [plain(heading), heading]))

function plain(heading: string): string {
  return heading.normalize('NFC').trim().toLowerCase()
}

function nameOfHeading(heading: string): string | null {
  return KNOWN.get(plain(heading)) ?? null
}

function requireHeadings(headings: readonly string[], names: readonly (string | null)[]): void {
  const list = (some: readonly string[]) => ({
    columns: some
      .slice(0, LISTED_HEADINGS)
      .map(name => `„${name.slice(0, 40)}“`)
      .join(', '),
  })
  if (!names.includes(NUMBER_HEADING) && !names.includes('Titel')) throw new AppError('CSV_UNREADABLE')
  const unknown = headings.filter((heading, place) => names[place] === null && heading.trim() !== '')
  if (unknown.length > 0) throw new AppError('CSV_COLUMNS_UNKNOWN', list(unknown))
  const twice = names.filter((name, place) => name !== null && names.indexOf(name) < place)
  if (twice.length > 0) throw new AppError('CSV_COLUMNS_TWICE', list(twice.filter(name => name !== null)))
  const missing = REQUIRED_HEADINGS.filter(heading => !names.includes(heading))
  if (missing.length > 0) throw new AppError('CSV_COLUMNS_MISSING', list(missing))
}

function toCells(names: readonly (string | null)[], record: readonly string[]): Cells {
  const cells: Record<string, string> = {}
  names.forEach((name, place) => {
    if (name !== null)
      cells[name] = textOfCell(record[place] ?? '')
        .replaceAll('\r\n', '\n')
        .trim()
  })
  return cells
}
