import { boolean, decimal, int, mysqlTable, text, varchar } from 'drizzle-orm/mysql-core'
import { LOT_MAX_LENGTH, REGION_MAX_LENGTH } from '#shared/details/honey-label.ts'
import {
  BREEDER_TEXT_MAX_LENGTH,
  MARK_NUMBER_MAX_LENGTH,
  STUDBOOK_MAX_LENGTH,
} from '#shared/details/queen-passport.ts'
import { listings } from './listings.ts'

// What only the page of a listing shows lies beside the listing, one row each, read by its key: the rows that searches
// and lists read stay narrow.

const listingId = () =>
  int('listing_id')
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' })

/** What stands on the jar. */
export const honeyLabels = mysqlTable('honey_labels', {
  listingId: listingId(),
  harvestYear: int('harvest_year'),
  region: varchar('region', { length: REGION_MAX_LENGTH }),
  netWeightG: int('net_weight_g'),
  /** JSON: `HoneyOrigin[]`, the largest share first. */
  origins: text('origins').notNull(),
  lot: varchar('lot', { length: LOT_MAX_LENGTH }),
  /** "2028-07" or "2028-07-31" */
  bestBefore: varchar('best_before', { length: 10 }),
  waterPercent: decimal('water_percent', { precision: 3, scale: 1, mode: 'number' }),
})

/** What stands on the breeder's card. */
export const queenPassports = mysqlTable('queen_passports', {
  listingId: listingId(),
  hatchedYear: int('hatched_year'),
  isMarked: boolean('is_marked').notNull(),
  markNumber: varchar('mark_number', { length: MARK_NUMBER_MAX_LENGTH }),
  line: varchar('line', { length: BREEDER_TEXT_MAX_LENGTH }),
  matingStation: varchar('mating_station', { length: BREEDER_TEXT_MAX_LENGTH }),
  droneLine: varchar('drone_line', { length: BREEDER_TEXT_MAX_LENGTH }),
  studbookNumber: varchar('studbook_number', { length: STUDBOOK_MAX_LENGTH }),
  /** Breeding values; 100 is the average of the last five years. */
  honeyValue: int('honey_value'),
  gentlenessValue: int('gentleness_value'),
  calmValue: int('calm_value'),
  swarmingValue: int('swarming_value'),
  varroaValue: int('varroa_value'),
  valueSource: varchar('value_source', { length: BREEDER_TEXT_MAX_LENGTH }),
  insemination: varchar('insemination', { length: BREEDER_TEXT_MAX_LENGTH }),
})
