import {
  boolean,
  char,
  decimal,
  index,
  int,
  mysqlEnum,
  mysqlTable,
  text,
  varchar,
} from 'drizzle-orm/mysql-core'
import { primaryId, utc } from '#drizzle/schema/columns.ts'
import {
  COLONY_ORIGINS,
  HIVE_INCLUSIONS,
  HIVE_NAME_MAX_LENGTH,
  TREATMENT_MAX_LENGTH,
} from '#shared/details/colony-sheet.ts'
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

/**
 * The origins that a honey had before they were changed: what buyers read who had asked about it until then. Moderators see
 * them beside a report.
 */
export const honeyOriginChanges = mysqlTable(
  'honey_origin_changes',
  {
    id: primaryId(),
    listingId: int('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    changedAt: utc('changed_at').notNull(),
    /** JSON: `HoneyOrigin[]`, as they were before. */
    origins: text('origins').notNull(),
  },
  t => [index('honey_origin_changes_listing').on(t.listingId, t.changedAt)],
)

/** What stands on the breeder's card. */
export const queenPassports = mysqlTable(
  'queen_passports',
  {
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
  },
  // Two vendors with the same number: one of them has copied it.
  t => [index('queen_passports_studbook').on(t.studbookNumber)],
)

/** What hangs on the hive. */
export const colonySheets = mysqlTable('colony_sheets', {
  listingId: listingId(),
  hiveName: varchar('hive_name', { length: HIVE_NAME_MAX_LENGTH }),
  frames: int('frames'),
  occupiedFrames: int('occupied_frames'),
  broodFrames: int('brood_frames'),
  queenYear: int('queen_year'),
  isQueenMarked: boolean('is_queen_marked').notNull(),
  varroaTreatment: varchar('varroa_treatment', { length: TREATMENT_MAX_LENGTH }),
  /** Day as "2026-08-02". */
  treatedOn: char('treated_on', { length: 10 }),
  winterLossPercent: int('winter_loss_percent'),
  hive: mysqlEnum('hive', HIVE_INCLUSIONS),
  origin: mysqlEnum('origin', COLONY_ORIGINS),
  /** ISO 3166-1 */
  originCountry: char('origin_country', { length: 2 }),
})
