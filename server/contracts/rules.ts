import { randomInt } from 'node:crypto'
import { DAY_MS } from '#server/core/clock.ts'
import { type NoticeKind, WITHDRAWAL_DAYS } from '#shared/billing/contracts.ts'
import { addDays } from '#shared/core/add-days.ts'
import { berlinDay } from '#shared/core/calendar.ts'

/** Without letters and digits that look alike on paper. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** "WM-K-4H8T2P" */
export function createNoticeCode(): string {
  const letters = Array.from({ length: 6 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)])
  return `WM-K-${letters.join('')}`
}

/** Whether a withdrawal came in time: the period ends with the fourteenth day after the contract, as days are counted in Germany. */
export function isWithdrawalInTime(concludedAt: Date, receivedAt: Date): boolean {
  return berlinDay(receivedAt) <= lastWithdrawalDay(concludedAt)
}

/** "2026-12-06". @param concludedAt the day itself does not count: § 187 (1) BGB */
export function lastWithdrawalDay(concludedAt: Date): string {
  return addDays(berlinDay(concludedAt), WITHDRAWAL_DAYS)
}

/** What the law says anybody may declare of a contract that goes on: it takes effect without anybody's consent. */
export function isOrdinary(notice: { kind: NoticeKind; isExtraordinary: boolean }): boolean {
  return notice.kind === 'cancellation' && !notice.isExtraordinary
}

interface AgreedContract {
  hasOrder: boolean
  isConsumer: boolean
  concludedAt: Date
}

/**
 * Why nobody has to look at a withdrawal: businesses have no right of it, and for consumers it is over. Without an order nobody was
 * told of the right, which then lasts a year longer: never refused by the machine.
 */
export function refusalOf(
  { hasOrder, isConsumer, concludedAt }: AgreedContract,
  receivedAt: Date,
): 'business' | 'too_late' | null {
  if (!hasOrder) return null
  if (!isConsumer) return 'business'
  return isWithdrawalInTime(concludedAt, receivedAt) ? null : 'too_late'
}

/** Of several contracts the one that can be withdrawn from is meant. */
export function isLikelyWithdrawn({ isConsumer, concludedAt }: AgreedContract, receivedAt: Date): boolean {
  return isConsumer && isWithdrawalInTime(concludedAt, receivedAt)
}

interface RunningContract {
  isYearly: boolean
  /** Businesses are bound to what they have paid for. */
  isConsumer: boolean
  beganAt: Date
  currentPeriodEnd: Date | null
}

/**
 * When an ordinary cancellation takes effect. As a rule at the end of what is paid; a consumer whose year was renewed in silence leaves
 * within a month (§ 309 no. 9 BGB). `wantedFor`: not before this day.
 */
export function endOfCancelled(
  { isYearly, isConsumer, beganAt, currentPeriodEnd }: RunningContract,
  receivedAt: Date,
  wantedFor: Date | null,
): { endsAt: Date | null; notBefore: Date | null } {
  const isRenewed = isYearly && currentPeriodEnd !== null && addMonths(beganAt, 12) < currentPeriodEnd
  const mayLeaveEarly = isRenewed && isConsumer
  const soonest = mayLeaveEarly ? latest(addMonths(receivedAt, 1), wantedFor) : null
  const isWithinPeriod = (moment: Date) => currentPeriodEnd === null || moment < currentPeriodEnd
  if (soonest !== null && isWithinPeriod(soonest)) return { endsAt: soonest, notBefore: null }
  if (wantedFor === null || isWithinPeriod(wantedFor)) return { endsAt: null, notBefore: null }
  // The next year is a renewed one, in which a consumer is bound no longer than until that day.
  return { endsAt: isYearly && isConsumer ? wantedFor : null, notBefore: wantedFor }
}

function latest(moment: Date, other: Date | null): Date {
  return other === null || moment > other ? moment : other
}

/** A year may be short or long by the hour of a clock change, or by a leap day. */
const YEAR_AT_LEAST_MS = 364 * DAY_MS

/**
 * When the first of the years began that follow each other without a gap up to this one. A contract that was monthly before has
 * agreed to its first year when it changed, not when it began.
 * @param paidFor what the invoices charge for, corrections aside
 * @returns `null` when nobody has been charged for the running year
 */
export function firstYearOf(
  paidFor: readonly { from: Date; to: Date }[],
  currentPeriodEnd: Date | null,
): Date | null {
  const years = paidFor.filter(({ from, to }) => to.getTime() - from.getTime() >= YEAR_AT_LEAST_MS)
  let began: Date | null = null
  let end = currentPeriodEnd?.getTime()
  for (let year = yearUntil(years, end); year !== undefined; year = yearUntil(years, end)) {
    began = year.from
    end = year.from.getTime()
  }
  return began
}

function yearUntil<Year extends { to: Date }>(years: readonly Year[], end: number | undefined) {
  return years.find(({ to }) => to.getTime() === end)
}

/** The same day of a later month, or its last one. */
function addMonths(moment: Date, months: number): Date {
  const result = new Date(moment)
  result.setUTCMonth(result.getUTCMonth() + months)
  if (result.getUTCDate() !== moment.getUTCDate()) result.setUTCDate(0)
  return result
}
