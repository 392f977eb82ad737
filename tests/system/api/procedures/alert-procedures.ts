import { savedSearches } from '#drizzle/schema/market/alerts.ts'
import { clock } from '#server/core/clock.ts'
import type { Setting } from '#tests/system/api/personas.ts'
import { MISSING_ID, nobody, type ProcedureRow, signedIn } from './outcomes.ts'

let serial = 0

/** The id of a search that the owner keeps. */
async function newSavedSearch({ app, owner }: Setting): Promise<number> {
  const now = clock.now()
  const [row] = await app.db
    .insert(savedSearches)
    .values({
      userId: owner.userId,
      name: 'Waldhonig',
      query: `q=waldhonig${++serial}`,
      frequency: 'daily',
      seenAt: now,
      createdAt: now,
    })
    .$returningId()
  return row?.id ?? 0
}

const ownerOnly = {
  ...signedIn,
  user: 'SAVED_SEARCH_NOT_FOUND',
  foreign: 'SAVED_SEARCH_NOT_FOUND',
  admin: 'SAVED_SEARCH_NOT_FOUND',
} as const

export const ALERT_ROWS: ProcedureRow[] = [
  { path: 'alerts.getMySearches', outcomes: signedIn },
  {
    path: 'alerts.save',
    input: () => ({ name: 'Ableger um Traunstein', query: 'category=colonies', frequency: 'daily' }),
    outcomes: signedIn,
  },
  {
    path: 'alerts.update',
    input: async personas => ({ id: await newSavedSearch(personas), frequency: 'off' }),
    outcomes: ownerOnly,
    missing: { id: MISSING_ID },
  },
  {
    path: 'alerts.markSeen',
    input: async personas => ({ id: await newSavedSearch(personas) }),
    outcomes: signedIn,
  },
  {
    path: 'alerts.delete',
    input: async personas => ({ id: await newSavedSearch(personas) }),
    outcomes: ownerOnly,
    missing: { id: MISSING_ID },
  },
  { path: 'alerts.endMails', input: () => ({ token: 'den-gab-es-nie' }), outcomes: nobody('LINK_INVALID') },
]
