import { type ProcedureRow, vendors } from './outcomes.ts'

export const STATISTICS_ROWS: ProcedureRow[] = [
  { path: 'statistics.getMine', input: () => ({ days: 90 }), outcomes: vendors },
]
