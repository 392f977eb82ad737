import { and, between, desc, eq, inArray, min, type SQL, sql, sum } from 'drizzle-orm'
import { listings } from '#drizzle/schema/listings.ts'
import { listingDays } from '#drizzle/schema/statistics.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
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
import { listUsualPrices } from './get-usual-price.ts'

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
  const inPeriod = and(isOwn, isWithin(period))
  const [byDay, before, since, shown] = await Promise.all([
    db
      .select({ day: listingDays.day, ...SUMS })
      .from(listingDays)
      .where(inPeriod)
      .groupBy(listingDays.day),
    db
      .select(SUMS)
      .from(listingDays)
      .where(and(isOwn, isWithin(lastDays(addDays(today, -days), days)))),
    db
      .select({ day: min(listingDays.day) })
      .from(listingDays)
      .where(isOwn),
    listShown(db, vendorId, inPeriod, period),
  ])
  const known = new Map(byDay.map(row => [row.day, row]))
  return {
    days: period.map((day): DayCounts => known.get(day) ?? { ...NOTHING, day }),
    before: { ...NOTHING, ...dropNulls(before[0]) },
    since: since[0]?.day ?? null,
    listings: shown,
  }
}

/** Without rows the database has no sums. */
function dropNulls(counts: Counts | undefined): Partial<Counts> {
  return Object.fromEntries(Object.entries(counts ?? {}).filter(([, value]) => value !== null))
}

function isWithin(days: readonly string[]): SQL {
  return between(listingDays.day, days[0] ?? '', days.at(-1) ?? '')
}

async function listShown(
  db: Database,
  vendorId: number,
  inPeriod: SQL | undefined,
  period: readonly string[],
): Promise<ListingCounts[]> {
  const rows = await db
    .select({
      id: listings.id,
      title: listings.title,
      category: listings.category,
      confirmedAt: listings.confirmedAt,
      ...SUMS,
    })
    .from(listingDays)
    .innerJoin(listings, eq(listings.id, listingDays.listingId))
    .where(inPeriod)
    .groupBy(listings.id, listings.title, listings.category, listings.confirmedAt)
    .orderBy(desc(sql`SUM(${listingDays.views})`), listings.id)
    .limit(STATISTIC_LISTINGS_SHOWN)
  if (rows.length === 0) return []
  const ids = rows.map(row => row.id)
  const [courses, searches, prices] = await Promise.all([
    listCourses(db, and(inPeriod, inArray(listingDays.listingId, ids)), period),
    countSearches(db, ids),
    listUsualPrices(db, vendorId, ids),
  ])
  return rows.map(row => ({
    ...row,
    price: prices.get(row.id) ?? null,
    course: courses.get(row.id) ?? [],
    searches: roundSearches(searches.get(row.id) ?? 0),
  }))
}

async function listCourses(
  db: Database,
  where: SQL | undefined,
  period: readonly string[],
): Promise<Map<number, number[]>> {
  const rows = await db
    .select({ id: listingDays.listingId, day: listingDays.day, views: listingDays.views })
    .from(listingDays)
    .where(where)
  const steps = new Map(
    period.map((day, index) => [day, Math.floor((index * COURSE_STEPS) / period.length)] as const),
  )
  const courses = new Map<number, number[]>()
  for (const { id, day, views } of rows) {
    const course = courses.get(id) ?? Array.from({ length: COURSE_STEPS }, () => 0)
    const step = steps.get(day) ?? 0
    course[step] = (course[step] ?? 0) + views
    courses.set(id, course)
  }
  return courses
}

async function countSearches(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const { listingId, searches } = listingDays
  const rows = await db
    .select({ id: listingId, count: sum(searches).mapWith(Number) })
    .from(listingDays)
    .where(inArray(listingId, [...ids]))
    .groupBy(listingId)
  return new Map(rows.map(row => [row.id, row.count]))
}
