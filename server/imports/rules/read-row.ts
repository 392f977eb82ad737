import { attributesOf } from '#server/listings/rules/derived-fields.ts'
import { detailsOf } from '#server/listings/rules/details.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { DETAILS_OF_CATEGORY } from '#shared/details/details-of-category.ts'
import type { ListingDetails } from '#shared/details/listing-details.ts'
import { type CreateListingInput, createListingInput } from '#shared/inputs/listings/listings.ts'
import { IMAGES_PER_LISTING } from '#shared/listings/image-limits.ts'
import { OWN_NUMBER_MAX_LENGTH, type RowProblem } from '#shared/listings/imports.ts'
import type { ListingStatus } from '#shared/listings/listing-status.ts'
import { CATEGORIES } from '#shared/listings/listings.ts'
import type { Availability } from '#shared/listings/state-of-sale.ts'
import { UnreadableCell } from './cell-forms.ts'
import { COLUMNS, type Column, NUMBER_HEADING, PICTURES_HEADING } from './columns.ts'

/** What was typed, by heading. A column that the file does not have is missing. */
export type Cells = Readonly<Record<string, string>>

/** A listing as it is, in the words of its input. */
export interface StoredListing extends Omit<CreateListingInput, 'status' | 'availability'> {
  id: number
  status: ListingStatus
  availability: Availability
}

export interface ReadRow {
  /** Without a status or an availability where the listing keeps its own; `null` when something is wrong. */
  input: RowInput | null
  /** What the listing would look like; pictures aside. */
  isChanged: boolean
  /** Names of files in their order; `null`: the pictures stay as they are. */
  pictures: string[] | null
  problems: RowProblem[]
}
export type RowInput = Omit<CreateListingInput, 'status'> & { status?: 'active' | 'draft' | undefined }

const SHOWN_LENGTH = 40
const CELL_MAX_LENGTH = 500
const CLOSED_STATUS = 'Hier geht Aktiv oder Entwurf'

/** @param stored the listing that has this number; `null`: none, the row makes a new one */
export function readRow(cells: Cells, stored: StoredListing | null): ReadRow {
  const problems: RowProblem[] = []
  const refuse = (heading: string, text: string) => {
    // What cannot be read is missing further on, and would be complained of once more.
    if (!problems.some(({ column }) => column !== null && column === heading))
      problems.push(problemOf(cells, heading, text))
  }
  if (stored === null) checkNumber(cells[NUMBER_HEADING] ?? '', refuse)
  const merged: Cells = stored === null ? cells : { ...cellsOf(stored), ...cells }
  const raw = readColumns(merged, refuse)
  keepState(raw, stored, refuse)
  const parsed = createListingInput.safeParse(raw)
  if (!parsed.success) refuseIssues(parsed.error.issues, refuse)
  const pictures = readPictures(cells[PICTURES_HEADING] ?? '', refuse)
  if (!parsed.success || problems.length > 0) return { input: null, isChanged: false, pictures, problems }
  // As it was said: without a word about it, neither is decided anew.
  const status = raw['status'] as RowInput['status']
  const input = { ...parsed.data, status }
  return { input, isChanged: stored === null || hasChanged(stored, input), pictures, problems }
}

type Refuse = (heading: string, text: string) => void

function checkNumber(number: string, refuse: Refuse): void {
  if (number === '') refuse(NUMBER_HEADING, 'Jede Zeile braucht eine eigene Nummer')
  if (number.length > OWN_NUMBER_MAX_LENGTH)
    refuse(NUMBER_HEADING, `Höchstens ${OWN_NUMBER_MAX_LENGTH} Zeichen`)
}

function readColumns(cells: Cells, refuse: Refuse): Record<string, unknown> {
  const raw: Record<string, unknown> = {}
  const values = COLUMNS.map(column => ({ column, value: readCell(cells[column.heading] ?? '', column) }))
  const category = values.find(({ column }) => column.path[0] === 'category')?.value
  const kind = DETAILS_OF_CATEGORY[CATEGORIES.find(known => known === category) ?? 'equipment']
  for (const { column, value } of values) {
    if (column.kind !== undefined && column.kind !== kind) continue
    if (value instanceof UnreadableCell) refuse(column.heading, value.text)
    else if (value !== undefined) setAt(raw, column.path, value)
  }
  const details = raw['details']
  raw['details'] = details === undefined ? null : { kind, ...details }
  return raw
}

function readCell(cell: string, { form, path }: Column): unknown {
  const text = cell.trim()
  if (text === '') return undefined
  if (text.length > CELL_MAX_LENGTH && path[0] !== 'description')
    return new UnreadableCell(`Höchstens ${CELL_MAX_LENGTH} Zeichen`)
  return form.read(text)
}

function setAt(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) target[name] = value
  else setAt((target[name] ??= {}) as Record<string, unknown>, rest, value)
}

/** What a listing has already it need not be allowed to become. */
function keepState(raw: Record<string, unknown>, stored: StoredListing | null, refuse: Refuse): void {
  const { status, availability } = raw
  if (stored !== null && (status === undefined || status === stored.status)) delete raw['status']
  else if (status === 'inactive' || status === 'pending_review') {
    refuse('Status', CLOSED_STATUS)
    delete raw['status']
  } else if (status === undefined) raw['status'] = 'active'
  if (stored !== null && availability === stored.availability) delete raw['availability']
}

function refuseIssues(issues: readonly { path: PropertyKey[]; message: string }[], refuse: Refuse): void {
  for (const { path, message } of issues) {
    const column = COLUMNS.find(({ path: own }) => own.every((name, place) => path[place] === name))
    refuse(column?.heading ?? '', message)
  }
}

function problemOf(cells: Cells, heading: string, text: string): RowProblem {
  const typed = (cells[heading] ?? '').trim().replace(/\s+/g, ' ')
  const value = typed.length > SHOWN_LENGTH ? `${typed.slice(0, SHOWN_LENGTH)}…` : typed
  return { column: heading === '' ? null : heading, value, text }
}

function readPictures(cell: string, refuse: Refuse): string[] | null {
  const names = cell
    .split(/[|;,\n]/)
    .map(name => name.trim())
    .filter(name => name !== '')
  if (names.length === 0) return null
  if (names.some(name => /^https?:/i.test(name)))
    refuse(PICTURES_HEADING, 'Bitte Dateinamen aus dem ZIP nennen, keine Internetadressen')
  else if (names.length > IMAGES_PER_LISTING)
    refuse(PICTURES_HEADING, `Höchstens ${IMAGES_PER_LISTING} Bilder je Inserat`)
  else if (new Set(names).size < names.length) refuse(PICTURES_HEADING, 'Ein Bild steht hier zweimal')
  return names.slice(0, IMAGES_PER_LISTING)
}

function hasChanged(stored: StoredListing, input: RowInput): boolean {
  const before = cellsOf(stored)
  const after = cellsOf({
    ...stored,
    ...input,
    ...attributesOf(input.category, input),
    details: detailsOf(
      { category: input.category, matingType: input.matingType ?? null },
      input.details ?? null,
    ),
    status: input.status ?? stored.status,
    availability: input.availability ?? stored.availability,
  })
  return COLUMNS.some(({ heading }) => before[heading] !== after[heading])
}

/** The cells of a listing, number and pictures aside. A day that has come is no longer said. */
export function cellsOf({ availableFrom, ...listing }: StoredListing): Cells {
  const today = berlinDay(new Date())
  const values = {
    ...listing,
    availableFrom: availableFrom != null && availableFrom > today ? availableFrom : null,
    details: withConsent(listing.details ?? null),
  }
  const cells = COLUMNS.map(({ heading, path, form }) => {
    const value = path.reduce<unknown>(
      (part, name) => (part as Record<string, unknown> | null | undefined)?.[name],
      values,
    )
    return [heading, value === null || value === undefined ? '' : form.write(value)]
  })
  return Object.fromEntries(cells) as Cells
}

/** Whose number is stored has confirmed it. */
function withConsent(details: ListingDetails | null) {
  if (details?.kind !== 'queen') return details
  return { ...details, mayNameStudbook: details.studbookNumber !== null }
}
