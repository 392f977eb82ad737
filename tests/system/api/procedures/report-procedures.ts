import * as fixtures from '#tests/system/api/fixtures.ts'
import { admins, everyone, MISSING_ID, nobody, type ProcedureRow, signedIn } from './outcomes.ts'

export const REPORT_ROWS: ProcedureRow[] = [
  {
    path: 'reports.submit',
    input: async personas => fixtures.reportOf(await fixtures.newListing(personas)),
    outcomes: everyone,
  },
  {
    path: 'reports.submit',
    about: 'of a draft',
    input: async personas => fixtures.reportOf(await fixtures.newListing(personas, 'draft')),
    outcomes: nobody('REPORT_TARGET_GONE'),
    missing: { targetId: MISSING_ID },
  },
  {
    path: 'reports.status',
    input: fixtures.newReport,
    outcomes: everyone,
    missing: { code: 'WM-222222' },
  },
  {
    path: 'reports.getDecision',
    input: async personas => ({ token: await fixtures.newDecisionToken(personas) }),
    outcomes: everyone,
    missing: { token: 'gab-es-nie' },
  },
  {
    path: 'reports.getDecision',
    about: 'by its code',
    input: async personas => ({ code: await fixtures.newDecisionCode(personas) }),
    outcomes: { ...nobody('LINK_INVALID'), owner: 'ok' },
    missing: { code: 'WM-E-222222' },
  },
  {
    path: 'reports.appeal',
    input: async personas => ({
      decision: { token: await fixtures.newDecisionToken(personas) },
      text: 'Das stimmt so nicht.',
    }),
    outcomes: everyone,
    missing: { decision: { token: 'gab-es-nie' } },
  },
  { path: 'reports.getMyDecisions', outcomes: signedIn },
  { path: 'reports.getQueue', input: () => ({ state: 'open' }), outcomes: admins },
  {
    path: 'reports.getReport',
    input: async personas => ({ id: await fixtures.newReportId(personas) }),
    outcomes: admins,
    missing: { id: MISSING_ID },
  },
  {
    path: 'reports.getAppeal',
    input: async personas => ({ id: await fixtures.newAppealId(personas) }),
    outcomes: admins,
    missing: { id: MISSING_ID },
  },
  {
    path: 'reports.decide',
    input: async personas => ({
      id: await fixtures.newReportId(personas),
      measure: 'hide',
      reason: fixtures.REASON,
    }),
    outcomes: admins,
    missing: { id: MISSING_ID },
  },
  {
    path: 'reports.decideAppeal',
    input: async personas => ({
      id: await fixtures.newAppealId(personas),
      grant: false,
      answer: 'Wir haben alles noch einmal geprüft.',
    }),
    outcomes: admins,
    missing: { id: MISSING_ID },
  },
]
