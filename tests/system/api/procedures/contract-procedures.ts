import * as fixtures from '#tests/system/api/fixtures.ts'
import { admins, everyone, MISSING_ID, nobody, type ProcedureRow, signedIn } from './outcomes.ts'

export const CONTRACT_ROWS: ProcedureRow[] = [
  { path: 'contracts.submitNotice', input: fixtures.newNotice, outcomes: everyone },
  {
    path: 'contracts.takeBack',
    input: () => ({ token: 'den-gab-es-nie' }),
    outcomes: nobody('LINK_INVALID'),
  },
  { path: 'contracts.getOwn', outcomes: signedIn },
  { path: 'contracts.list', input: () => ({ limit: 5, offset: 0 }), outcomes: admins },
  {
    path: 'contracts.decide',
    input: async personas => ({
      noticeId: await fixtures.newWaitingNotice(personas),
      accept: false,
      answer: 'Die Seite war die ganze Zeit zu erreichen.',
    }),
    outcomes: admins,
    missing: { noticeId: MISSING_ID },
  },
]
