import { randomBytes } from 'node:crypto'
import { csvCell, csvFile } from '#server/core/csv.ts'
import { berlinDay, TIME_ZONE } from '#shared/core/calendar.ts'
import {
  type EnquiryState,
  LEAD_RETENTION_MONTHS,
  LEAD_STATUS_LABELS,
  type Lead,
  type LeadStatus,
} from '#shared/leads.ts'

const csvDate = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const CSV_COLUMNS = ['Datum', 'Name', 'E-Mail', 'Telefon', 'Inserat', 'Status', 'Nachricht'] as const

/** Enquiries as German Excel opens them: semicolons, CRLF, every cell in quotes. Times in Europe/Berlin. */
export function leadsToCsv(leads: readonly Lead[]): string {
  const rows = leads.map(lead => [
    csvDate.format(lead.createdAt).replace(',', ''),
    lead.name,
    lead.email,
    phoneCell(lead.phone ?? ''),
    lead.listingTitle,
    LEAD_STATUS_LABELS[lead.status],
    lead.message,
  ])
  return csvFile([CSV_COLUMNS.map(csvCell), ...rows.map(toCells)])
}

const PHONE_COLUMN = CSV_COLUMNS.indexOf('Telefon')

function toCells(texts: readonly string[]): string[] {
  return texts.map((text, column) =>
    column === PHONE_COLUMN && PHONE.test(text) ? `"${text}"` : csvCell(text),
  )
}

/** Two groups of digits at least are no number and no formula to a spreadsheet, which leaves them as they are. */
const PHONE = /^\+\d{1,3} \d[\d ]*$/

/** "+49 171 123456" of "+49(171)/12-34 56": nothing to calculate with is left in it. Anything else stays as it was typed. */
function phoneCell(phone: string): string {
  if (!/^\s*\+[\d\s()/.-]+$/.test(phone)) return phone
  const digits = phone
    .replace(/[()/.-]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^ ?\+ ?/, '+')
    .trim()
  return digits.replace(/^\+(4[139])(?=\d)/, '+$1 ')
}

/** "anfragen-2026-11-20.csv", by the day in Europe/Berlin. */
export function exportFileName(now: Date): string {
  return `anfragen-${berlinDay(now)}.csv`
}

const STATES = {
  new: 'received',
  contacted: 'answered',
  converted: 'closed',
  closed: 'closed',
} as const satisfies Record<LeadStatus, EnquiryState>

export function enquiryState(status: LeadStatus): EnquiryState {
  return STATES[status]
}

/** The moment up to which an enquiry is kept at most. */
export function keptUntil(createdAt: Date): Date {
  const end = new Date(createdAt)
  end.setUTCMonth(end.getUTCMonth() + LEAD_RETENTION_MONTHS)
  return end
}

/** "Katharina" of "Katharina Obermüller"; whatever else a name is made of stays whole. */
export function askerName(name: string): string {
  const [first, last, ...others] = name.trim().split(/\s+/)
  const isGivenName =
    first !== undefined && last !== undefined && others.length === 0 && /^\p{Lu}[\p{L}-]+$/u.test(first)
  return isGivenName && !FORMS_OF_ADDRESS.has(first) ? first : name.trim()
}

const FORMS_OF_ADDRESS = new Set(['Frau', 'Herr', 'Familie', 'Imkerei', 'Bioimkerei', 'Firma'])

/** 160 random bits for the link of a receipt. In hexadecimal: addresses of pages are written in small letters. */
export function createEnquiryToken(): string {
  return randomBytes(20).toString('hex')
}
