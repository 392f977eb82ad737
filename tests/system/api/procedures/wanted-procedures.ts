import { savedSearches } from '#drizzle/schema/market/alerts.ts'
import { wantedAds } from '#drizzle/schema/market/wanted.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import * as fixtures from '#tests/system/api/fixtures.ts'
import type { Setting } from '#tests/system/api/personas.ts'
import { everyone, MISSING_ID, type ProcedureRow, signedIn, vendors } from './outcomes.ts'

let serial = 0

/** The id of an ad of the owner that everybody may see. */
async function newWantedAd({ app, owner }: Setting): Promise<number> {
  const now = clock.now()
  const [search] = await app.db
    .insert(savedSearches)
    .values({
      userId: owner.userId,
      name: 'Honig',
      query: `q=gesucht${++serial}&category=honey`,
      frequency: 'instant',
      seenAt: now,
      createdAt: now,
    })
    .$returningId()
  const searchId = search?.id ?? 0
  await app.db.insert(wantedAds).values({
    searchId,
    userId: owner.userId,
    category: 'honey',
    title: 'Lindenhonig im Eimer',
    text: 'Etwa 80 kg aus diesem Jahr für den Hofladen.',
    state: 'open',
    publicFrom: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
    createdAt: now,
  })
  return searchId
}

const WORDS = { title: 'Zwei Ableger gesucht', text: 'Ruhige Bienen auf Zander, gern mit Bescheinigung.' }

const ownerOnly = {
  ...signedIn,
  user: 'WANTED_AD_NOT_FOUND',
  foreign: 'WANTED_AD_NOT_FOUND',
  admin: 'WANTED_AD_NOT_FOUND',
} as const

export const WANTED_ROWS: ProcedureRow[] = [
  { path: 'wanted.list', input: () => ({ category: 'honey', page: 1 }), outcomes: everyone },
  {
    path: 'wanted.get',
    input: async personas => ({ id: await newWantedAd(personas) }),
    outcomes: everyone,
    missing: { id: MISSING_ID },
  },
  { path: 'wanted.getMine', outcomes: signedIn },
  { path: 'wanted.getDigest', outcomes: vendors },
  { path: 'wanted.setDigest', input: () => ({ isOn: true }), outcomes: vendors },
  {
    path: 'wanted.place',
    input: () => ({ ...WORDS, query: 'category=colonies&postalCode=83278' }),
    outcomes: signedIn,
  },
  {
    path: 'wanted.update',
    input: async personas => ({ ...WORDS, id: await newWantedAd(personas) }),
    outcomes: ownerOnly,
    missing: { id: MISSING_ID },
  },
  {
    path: 'wanted.close',
    input: async personas => ({ id: await newWantedAd(personas) }),
    outcomes: ownerOnly,
    missing: { id: MISSING_ID },
  },
  {
    path: 'wanted.getOfferChoices',
    input: async personas => ({ id: await newWantedAd(personas) }),
    outcomes: vendors,
    missing: { id: MISSING_ID },
  },
  {
    path: 'wanted.offer',
    input: async personas => ({
      id: await newWantedAd(personas),
      listingId: await fixtures.newListing(personas),
      message: 'Den habe ich.',
    }),
    outcomes: { ...vendors, owner: 'WANTED_AD_OWN', foreign: 'LISTING_NOT_FOUND' },
    missing: { listingId: MISSING_ID },
  },
]
