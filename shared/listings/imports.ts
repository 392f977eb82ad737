import type { Plan } from '#shared/billing/billing.ts'

/** The plan of dealers. */
export const IMPORT_PLAN: Plan = 'PREMIUM'

/** uploading: files arrive. checking: rows are compared. checked: the vendor decides. The last three are the end. */
export const IMPORT_STATES = [
  'uploading',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export function isOver(state: ImportState): boolean {
  return state === 'done' || state === 'cancelled' || state === 'failed'
}

/** What a row does to the vendor's listings. */
export const ROW_ACTIONS = ['new', 'changed', 'unchanged', 'error'] as const
export type RowAction = (typeof ROW_ACTIONS)[number]
export const ROW_ACTION_LABELS = {
  new: 'Neu',
  changed: 'Geändert',
  unchanged: 'Unverändert',
  error: 'Fehler',
} satisfies Record<RowAction, string>

/** waiting: to be done. skipped: with errors, or nothing to do. */
export const ROW_STATES = ['waiting', 'done', 'failed', 'skipped'] as const
export type RowState = (typeof ROW_STATES)[number]

export const FILE_KINDS = ['csv', 'zip'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export const IMPORT_ROWS_MAX = 1000
export const CSV_MAX_BYTES = 16 * 1024 * 1024
export const ZIP_MAX_BYTES = 2 * 1024 * 1024 * 1024
/** A thousand rows of ten pictures, and what programs put beside them. */
export const ZIP_ENTRIES_MAX = 20_000
/** Files travel in parts of this size, the last one may be smaller. */
export const PART_BYTES = 4 * 1024 * 1024
export const FILE_NAME_MAX_LENGTH = 255
export const OWN_NUMBER_MAX_LENGTH = 40
export const IMPORT_ROWS_PER_PAGE = 50
/** Days after which a report is forgotten. */
export const IMPORT_KEPT_DAYS = 30

/** Something wrong with a row. */
export interface RowProblem {
  /** Heading of the column; `null`: about the row as a whole. */
  column: string | null
  /** What was typed, shortened. */
  value: string
  text: string
}

/** "Preis „48,oo“: Bitte Ziffern schreiben" */
export function problemText({ column, value, text }: RowProblem): string {
  if (column === null) return text
  return value === '' ? `${column}: ${text}` : `${column} „${value}“: ${text}`
}

export interface ImportFile {
  name: string
  bytes: number
  received: number
}

export type RowCounts = Record<RowAction, number>

export interface ImportOverview {
  id: number
  state: ImportState
  csv: ImportFile | null
  zip: ImportFile | null
  failure: string | null
  /** By what was found when they were checked. */
  actions: RowCounts
  /** By what became of them. */
  states: Record<RowState, number>
  createdAt: Date
  finishedAt: Date | null
}

export interface ImportRow {
  line: number
  ownNumber: string
  title: string
  price: string
  priceBefore: string | null
  action: RowAction
  state: RowState
  problems: RowProblem[]
  listingId: number | null
}

/** How many parts a file of this size has. */
export function partsOf(bytes: number): number {
  return Math.ceil(bytes / PART_BYTES)
}
