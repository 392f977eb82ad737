import { clock } from '#server/core/clock.ts'
import { checkToken } from '#server/freshness/rules/check-token.ts'
import * as fixtures from '#tests/system/api/fixtures.ts'
import type { Setting } from '#tests/system/api/personas.ts'
import { everyone, MISSING_ID, nobody, type ProcedureRow, vendors } from './outcomes.ts'

/** As a mail to the owner carries it. */
function tokenOf({ app, owner }: Setting): string {
  return checkToken(app.services.env, owner.vendorId, clock.now())
}

export const FRESHNESS_ROWS: ProcedureRow[] = [
  {
    path: 'freshness.getCheck',
    input: personas => ({ token: tokenOf(personas) }),
    outcomes: everyone,
    missing: { token: 'den-gab-es-nie' },
  },
  {
    path: 'freshness.answer',
    input: async personas => ({
      token: tokenOf(personas),
      confirm: [await fixtures.newListing(personas)],
      sold: [],
    }),
    outcomes: everyone,
    missing: { sold: [MISSING_ID] },
  },
  {
    path: 'freshness.setRhythmByLink',
    input: () => ({ token: 'den-gab-es-nie', rhythm: 'off' }),
    outcomes: nobody('LINK_INVALID'),
  },
  { path: 'freshness.getMine', outcomes: vendors },
  { path: 'freshness.confirmMine', outcomes: vendors },
  { path: 'freshness.setRhythm', input: () => ({ rhythm: 'rare' }), outcomes: vendors },
]
