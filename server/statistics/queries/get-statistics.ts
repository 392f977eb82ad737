import { and, between, desc, eq, inArray, min, type SQL, sql, sum } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { listingDays } from '#drizzle/schema/market/statistics.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { readUsualPrices } from '#server/listings/queries/read-usual-prices.ts'
import { addDays, lastDays } from '#shared/core/add-days.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { StatisticsInput } from '#shared/inputs/listings/statistics.ts'
import {
  type Counts,
  type DayCounts,
  type ListingCounts,
  roundSearches,
  STATISTIC_LISTINGS_SHOWN,
  type Statistics,
} from '#shared/listings/statistics.ts'
import { comparePrice, PRICE_COLUMNS } from './get-usual-price.ts'

const COURSE_STEPS = 12
const NOTHING: Counts = { views: 0, leads: 0, favorites: 0 }

const SUMS = {
  views: sum(listingDays.views).mapWith(Number),
  leads: sum(listingDays.leads).mapWith(Number),
  favorites: sum(listingDays.favorites).mapWith(Number),
}

/** What happened to the vendor's listings, day by day up to today. A listing of others has no numbers. */
export async function getStatistics(
  db: Database,
  vendorId: number,
  { days, listingId }: StatisticsInput,
): Promise<Statistics> {
  const today = berlinDay(clock.now())
  const period = lastDays(today, days)
  const isOwn = and(
    eq(listingDays.vendorId, vendorId),
    listingId === undefined ? undefined : eq(listingDays.listingId, listingId),
  )
  const [byDay, since, shown] = await Promise.all([
    db
      .select({ day: listingDays.day, ...SUMS })
      .from(listingDays)
      .where(and(isOwn, between(listingDays.day, addDays(today, 1 - 2 * days), today)))
      .groupBy(listingDays.day),
    db
      .select({ day: min(listingDays.day) })
      .from(listingDays)
      .where(isOwn),
    listShown(db, and(isOwn, isWithin(period)), period),
  ])
  const known = new Map(byDay.map(row => [row.day, row]))
  return {
    days: period.map((day): DayCounts => known.get(day) ?? { ...NOTHING, day }),
    before: addUp(byDay.filter(({ day }) => day < firstOf(period))),
    since: since[0]?.day ?? null,
    listings: shown,
  }
}

function addUp(rows: readonly Counts[]): Counts {
  const total = { ...NOTHING }
  for (const { views, leads, favorites } of rows) {
    total.views += views
    total.leads += leads
    total.favorites += favorites
  }
  return total
}

function firstOf([first = '']: readonly string[]): string {
  return first
}

function isWithin(period: readonly string[]): SQL {
  return between(listingDays.day, firstOf(period), period.at(-1) ?? '')
}

async function listShown(
  db: Database,
  inPeriod: SQL | undefined,
  period: readonly string[],
): Promise<ListingCounts[]> {
  const mostViewed = await db
    .select({ id: listingDays.listingId, ...SUMS })
    .from(listingDays)
    .where(inPeriod)
    .groupBy(listingDays.listingId)
    .orderBy(desc(SUMS.views), listingDays.listingId)
    .limit(STATISTIC_LISTINGS_SHOWN)
  if (mostViewed.length === 0) return []
  const ids = mostViewed.map(row => row.id)
  const [rows, courses, usualPriceOf] = await Promise.all([
    db
      .select({ id: listings.id, title: listings.title, confirmedAt: listings.confirmedAt, ...PRICE_COLUMNS })
      .from(listings)
      .where(inArray(listings.id, ids)),
    listCourses(db, ids, period),
    readUsualPrices(db),
  ])
  const known = new Map(rows.map(row => [row.id, row]))
  return mostViewed.flatMap(counts => {
    const row = known.get(counts.id)
    if (row === undefined) return []
    const { id, title, category, confirmedAt } = row
    const { course = [], searches = 0 } = courses.get(id) ?? {}
    const price = comparePrice(row, usualPriceOf)
    return { ...counts, title, category, confirmedAt, price, course, searches: roundSearches(searches) }
  })
}

interface Course {
  course: number[]
  /** Over all its days. */
  searches: number
}

async function listCourses(
  db: Database,
  ids: number[],
  period: readonly string[],
): Promise<Map<number, Course>> {
  const { day, listingId } = listingDays
  const stepOfDay = sql`DATEDIFF(${day}, ${firstOf(period)}) * ${COURSE_STEPS} DIV ${period.length}`
  const step = sql<number | null>`IF(${isWithin(period)}, ${stepOfDay}, NULL)`
  const rows = await db
    .select({
      id: listingId,
      step: step.as('step'),
      views: SUMS.views,
      searches: sum(listingDays.searches).mapWith(Number),
    })
    .from(listingDays)
    .where(inArray(listingId, ids))
    .groupBy(listingId, sql`step`)
  const courses = new Map<number, Course>()
  for (const { id, step, views, searches } of rows) {
    const known = courses.get(id) ?? { course: Array.from({ length: COURSE_STEPS }, () => 0), searches: 0 }
    if (step !== null) known.course[step] = views
    courses.set(id, { ...known, searches: known.searches + searches })
  }
  return courses
}
