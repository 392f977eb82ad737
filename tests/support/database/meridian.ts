import { postalCodes } from '#drizzle/schema/geo.ts'
import type { TestApp } from '#tests/support/product/app.ts'

/** Places on one meridian: a degree of latitude is 111.2 km. */
const PLACES = { '10000': 50, '10001': 50.05, '10002': 50.2, '10003': 50.8 }

export async function addMeridian({ db }: Pick<TestApp, 'db'>): Promise<void> {
  const place = {
    country: 'DE',
    place: 'Ort',
    longitude: 10,
    isApproximate: false,
    updatedAt: new Date('2026-06-01T12:00:00Z'),
  } as const
  await db
    .insert(postalCodes)
    .values(Object.entries(PLACES).map(([code, latitude]) => ({ ...place, code, latitude })))
}
