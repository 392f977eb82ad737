import { expect, test } from 'vitest'
import { addMonths, certificateValidUntil } from '#shared/listings/certificates.ts'
import { dueReminders } from './rules.ts'

const DAY_MS = 86_400_000

function daysOf(from: string, to: string): string[] {
  const days = []
  for (let day = Date.parse(from); day <= Date.parse(to); day += DAY_MS) {
    days.push(new Date(day).toISOString().slice(0, 10))
  }
  return days
}

test.each([
  ['2026-03-14', '2026-12-14'],
  ['2026-08-20', '2026-12-31'],
  ['2026-08-31', '2026-12-31'],
  ['2026-09-01', '2027-06-01'],
  ['2026-05-31', '2026-12-31'],
  ['2026-01-01', '2026-10-01'],
  ['2026-12-31', '2027-09-30'],
])('issued on %s, a German certificate is valid until %s', (issuedOn, until) => {
  expect(certificateValidUntil('DE', issuedOn, null)).toBe(until)
})

test('nine months from 31 May end on the last day of February', () => {
  expect(addMonths('2026-05-31', 9)).toBe('2027-02-28')
  expect(addMonths('2027-05-31', 9)).toBe('2028-02-29')
  expect(addMonths('2026-11-30', 9)).toBe('2027-08-30')
})

/** § 5 BienSeuchV, condition by condition and without the formula: day `on` of a paper issued on `issued`. */
function isValidByStatute(issued: string, on: string, nineMonthsLater: string): boolean {
  const isAfterFirstOfSeptember = issued >= `${Number(on.slice(0, 4)) - 1}-09-01`
  return isAfterFirstOfSeptember && on <= nineMonthsLater
}

/** Month by month, by the calendar of the platform rather than by the product's. */
function nineMonthsAfter(issued: string): string {
  const [year = 0, month = 0, day = 0] = issued.split('-').map(Number)
  const overflowing = new Date(Date.UTC(year, month - 1 + 9, day))
  // JavaScript runs over into the next month where there is no such day.
  if (overflowing.getUTCDate() !== day) overflowing.setUTCDate(0)
  return overflowing.toISOString().slice(0, 10)
}

test('on every day of two years, for every day of issue of two years, it says what the statute says', () => {
  const issueDays = daysOf('2026-01-01', '2027-12-31')
  const wrong: string[] = []
  for (const issued of issueDays) {
    const validUntil = certificateValidUntil('DE', issued, null)
    const ninth = nineMonthsAfter(issued)
    for (const on of daysOf(issued, '2028-12-31')) {
      if (isValidByStatute(issued, on, ninth) !== on <= validUntil) wrong.push(`${issued} on ${on}`)
    }
  }
  expect(wrong.slice(0, 5)).toEqual([])
})

test('for other countries the day on the paper counts, but never more than a year', () => {
  expect(certificateValidUntil('AT', '2026-04-01', '2026-07-01')).toBe('2026-07-01')
  expect(certificateValidUntil('CH', '2026-04-01', '2031-01-01')).toBe('2027-04-01')
  expect(certificateValidUntil('AT', '2026-04-01', null)).toBe('2026-04-01')
})

test('reminders are due 30 and 7 days before the last day', () => {
  expect(dueReminders('2026-11-13', '2026-12-14')).toBe(0)
  expect(dueReminders('2026-11-14', '2026-12-14')).toBe(1)
  expect(dueReminders('2026-12-06', '2026-12-14')).toBe(1)
  expect(dueReminders('2026-12-07', '2026-12-14')).toBe(2)
})
