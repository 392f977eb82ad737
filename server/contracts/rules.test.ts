import { describe, expect, it, test } from 'vitest'
import { endOfCancelled, firstYearOf, isWithdrawalInTime, lastWithdrawalDay } from './rules.ts'

describe('period of withdrawal', () => {
  // 23:30 in Germany; in UTC it is still the day before midnight there.
  const concludedAt = new Date('2026-11-20T22:30:00Z')

  it('ends with the fourteenth day after the day of the contract', () => {
    expect(lastWithdrawalDay(concludedAt)).toBe('2026-12-04')
  })

  it('is kept until the last second of that day in Germany', () => {
    expect(isWithdrawalInTime(concludedAt, new Date('2026-12-04T22:59:59Z'))).toBe(true)
    expect(isWithdrawalInTime(concludedAt, new Date('2026-12-04T23:00:00Z'))).toBe(false)
  })

  it('is counted in days when the clocks change', () => {
    expect(lastWithdrawalDay(new Date('2026-10-20T22:30:00Z'))).toBe('2026-11-04')
  })
})

describe('ordinary cancellation', () => {
  const began = new Date('2025-03-02T10:00:00Z')
  const renewed = {
    isYearly: true,
    isConsumer: true,
    beganAt: began,
    currentPeriodEnd: new Date('2027-03-02T10:00:00Z'),
  }
  const firstYear = { ...renewed, currentPeriodEnd: new Date('2026-03-02T10:00:00Z') }
  const monthly = { ...renewed, isYearly: false, currentPeriodEnd: new Date('2026-07-02T10:00:00Z') }
  const received = new Date('2026-06-10T08:00:00Z')
  const atPeriodEnd = { endsAt: null, notBefore: null }

  it('of a renewed year ends within a month for a consumer', () => {
    const endsAt = new Date('2026-07-10T08:00:00Z')
    expect(endOfCancelled(renewed, received, null)).toEqual({ endsAt, notBefore: null })
  })

  it('of a renewed year ends with it for a business', () => {
    expect(endOfCancelled({ ...renewed, isConsumer: false }, received, null)).toEqual(atPeriodEnd)
  })

  it('of the first year or of a month ends with it', () => {
    const inFirstYear = new Date('2025-06-10T08:00:00Z')
    expect(endOfCancelled(firstYear, inFirstYear, null)).toEqual(atPeriodEnd)
    expect(endOfCancelled(monthly, received, null)).toEqual(atPeriodEnd)
  })

  it('ends with the year where that is sooner than a month', () => {
    expect(endOfCancelled(renewed, new Date('2027-02-20T08:00:00Z'), null)).toEqual(atPeriodEnd)
  })

  it('on the last of a long month ends on the last of a short one', () => {
    const { endsAt } = endOfCancelled(renewed, new Date('2027-01-31T08:00:00Z'), null)
    expect(endsAt).toEqual(new Date('2027-02-28T08:00:00Z'))
  })

  it('honours a later day, but shortens no notice for an earlier one', () => {
    const day = (text: string) => new Date(`${text}T12:00:00Z`)
    expect(endOfCancelled(renewed, received, day('2026-10-01')).endsAt).toEqual(day('2026-10-01'))
    const sooner = endOfCancelled(renewed, received, day('2026-06-20'))
    expect(sooner.endsAt).toEqual(new Date('2026-07-10T08:00:00Z'))
    const later = endOfCancelled(monthly, received, day('2026-09-15'))
    expect(later).toEqual({ endsAt: null, notBefore: day('2026-09-15') })
  })
})

describe('the first of the years that follow each other', () => {
  const year = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })
  const [first, second] = [year('2025-06-01', '2026-06-01'), year('2026-06-01', '2027-06-01')]
  const month = year('2025-05-01', '2025-06-01')

  it('begins where months end', () => {
    expect(firstYearOf([month, first], first.to)).toEqual(first.from)
    expect(firstYearOf([month, first, second], second.to)).toEqual(first.from)
  })

  it('begins anew after months in between', () => {
    const earlier = year('2023-05-01', '2024-05-01')
    expect(firstYearOf([earlier, month, first], first.to)).toEqual(first.from)
  })

  it('is unknown of months, and of a year that nobody was charged for', () => {
    expect(firstYearOf([month], month.to)).toBeNull()
    expect(firstYearOf([first], second.to)).toBeNull()
    expect(firstYearOf([first], null)).toBeNull()
  })
})

describe('terms', () => {
  const moment = (text: string) => new Date(text)
  const year = { isYearly: true, isConsumer: true, beganAt: moment('2026-03-02T10:00:00Z') }

  test.each([
    ['within the first year', { ...year, currentPeriodEnd: moment('2027-03-02T10:00:00Z') }, null],
    [
      'in a renewed one',
      { ...year, currentPeriodEnd: moment('2028-03-02T10:00:00Z') },
      '2027-07-30T10:00:00Z',
    ],
    ['by a business', { ...year, isConsumer: false, currentPeriodEnd: moment('2028-03-02T10:00:00Z') }, null],
    ['just before the end', { ...year, currentPeriodEnd: moment('2027-07-10T10:00:00Z') }, null],
  ])('a year cancelled %s', (_about, terms, endsAt) => {
    const end = endOfCancelled(terms, moment('2027-06-30T10:00:00Z'), null)
    expect(end).toEqual({ endsAt: endsAt === null ? null : moment(endsAt), notBefore: null })
  })

  test('the period of withdrawal ends with the fourteenth day, as days are counted in Germany', () => {
    const concluded = moment('2026-11-22T23:30:00Z')
    expect(lastWithdrawalDay(concluded)).toBe('2026-12-07')
    expect(isWithdrawalInTime(concluded, moment('2026-12-07T22:59:59Z'))).toBe(true)
    expect(isWithdrawalInTime(concluded, moment('2026-12-07T23:00:00Z'))).toBe(false)
  })
})
