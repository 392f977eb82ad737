import { everyone, type ProcedureRow } from './outcomes.ts'
import { FILTER } from './sample-inputs.ts'

export const MAP_ROWS: ProcedureRow[] = [
  {
    path: 'listings.map',
    input: () => ({ filter: FILTER, zoom: 2, area: { x: 34, y: 60 } }),
    outcomes: everyone,
  },
  {
    path: 'listings.mapCell',
    input: () => ({ filter: FILTER, zoom: 2, comb: { x: 34, y: 60 } }),
    outcomes: everyone,
  },
  {
    path: 'listings.surroundings',
    input: () => ({ postalCode: '83278', country: 'DE' }),
    outcomes: everyone,
  },
  { path: 'listings.regions', input: () => ({ filter: FILTER }), outcomes: everyone },
]
