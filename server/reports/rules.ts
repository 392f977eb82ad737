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

/** Medicine for bees that only a vet may bring, promises to heal, and mead, which is alcohol. */
const HINTS: readonly (readonly [string, RegExp])[] = [
  ['Perizin', /\bperizin\b/i],
  ['Amitraz', /\bamitraz\b/i],
  ['Apivar', /\bapivar\b/i],
  ['heilt', /\b(?:heilt|heilend|heilung)\b/i],
  ['Krebs', /\bkrebs/i],
  ['Met', /\b(?:met|honigwein)\b/i],
]

/** What sellers say. */
const OFFER_HINTS: readonly (readonly [string, RegExp])[] = [
  ['biete', /\b(?:an)?biete\b/i],
  ['verkaufe', /\bverkauf(?:e|en)\b/i],
  ['abzugeben', /\babzugeben\b|\bgebe ab\b/i],
]

/** The words of a listing that somebody should look at. They never decide anything. */
export function hintWordsIn(text: string): string[] {
  return wordsOf(HINTS, text)
}

/** The words of a wanted ad that sound like an offer. They never decide anything either. */
export function offerWordsIn(text: string): string[] {
  return wordsOf([...HINTS, ...OFFER_HINTS], text)
}

function wordsOf(hints: typeof HINTS, text: string): string[] {
  return hints.filter(([, pattern]) => pattern.test(text)).map(([word]) => word)
}
