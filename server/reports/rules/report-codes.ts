import { createHmac, randomInt } from 'node:crypto'
import { APPEAL_MONTHS } from '#shared/reports.ts'

/** No 0 and O, no 1, I and L, no 5 beside S: what is read out over the phone is understood. */
const LETTERS = '2346789ABCDEFGHJKMNPQRTUVWXYZ'
const CODE_LENGTH = 6

function randomLetters(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** "WM-7F3K9Q" */
export function newReportCode(): string {
  return `WM-${randomLetters()}`
}

/** "WM-E-2M6R8W" */
export function newDecisionCode(): string {
  return `WM-E-${randomLetters()}`
}

/** Six months on, by the calendar in UTC; the 31st becomes the last day of a shorter month. */
export function appealDeadline(decidedAt: Date): Date {
  const day = decidedAt.getUTCDate()
  const deadline = new Date(decidedAt)
  deadline.setUTCDate(1)
  deadline.setUTCMonth(deadline.getUTCMonth() + APPEAL_MONTHS)
  const lastDay = new Date(Date.UTC(deadline.getUTCFullYear(), deadline.getUTCMonth() + 1, 0)).getUTCDate()
  deadline.setUTCDate(Math.min(day, lastDay))
  return deadline
}

/** The same for the same person and thing. Keyed, so that nobody who reads the table can try addresses. */
export function openKeyOf(secret: string, reporter: string, targetKind: string, targetId: number): string {
  return createHmac('sha256', secret).update(`report:${targetKind}:${targetId}:${reporter}`).digest('hex')
}
