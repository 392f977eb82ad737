import { MISSING_ID, type ProcedureRow, vendors } from './outcomes.ts'

export const STATISTICS_ROWS: ProcedureRow[] = [
  { path: 'statistics.getMine', input: () => ({ days: 90 }), outcomes: vendors },
  { path: 'statistics.getMetSearches', input: () => ({ id: MISSING_ID }), outcomes: vendors },
  {
    path: 'statistics.getUsualPrice',
    input: () => ({ category: 'colonies', subtype: 'ableger', hiveSystem: 'zander' }),
    outcomes: vendors,
  },
]
