import { DAY_MS } from '#server/core/clock.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { COLONY_ORIGINS, HIVE_INCLUSIONS } from '#shared/details/colony-sheet.ts'
import { pricePerKg } from '#shared/details/honey-label.ts'
import type { Country } from '#shared/geo.ts'
import { HONEY_TYPES, type HoneyType } from '#shared/listings/honey-types.ts'
import type { Category } from '#shared/listings/listings.ts'
import type { Row } from './bulk-insert.ts'
import { createRandom, pick, pickZipf, type Random } from './vocabulary.ts'

export const DETAIL_TABLES = ['honey_labels', 'queen_passports', 'colony_sheets'] as const
type DetailTable = (typeof DETAIL_TABLES)[number]

interface Listing {
  id: number
  category: Category
  price: string | null
  country: Country
  now: Date
}

export interface BenchDetails {
  honeyType: HoneyType | null
  /** Of the listing's own row. */
  columns: Row
  /** `null` where its vendor says nothing more, and for equipment. */
  detail: { table: DetailTable; row: Row } | null
}

const NET_WEIGHTS_G = [500, 250, 1000, 125, 2500, 12_500]
const SILENT_SHARE = 0.2

/** Label, passport or sheet of a listing, drawn by its number: all else in the catalogue is drawn as it was without them. */
export function createDetails({ id, category, price, country, now }: Listing): BenchDetails {
  const random = createRandom(id)
  const honeyType = category === 'honey' ? pickZipf(random, HONEY_TYPES) : null
  const isSilent = random() < SILENT_SHARE
  const year = now.getUTCFullYear() - Math.floor(random() * 3)
  const columns: Row = { price_per_kg: null, queen_year: null }
  if (isSilent || category === 'equipment') return { honeyType, columns, detail: null }
  if (category === 'queens') {
    const row = passportOf(random, year)
    return {
      honeyType,
      columns: { ...columns, queen_year: row.is_marked === 1 ? year : null },
      detail: { table: 'queen_passports', row: { listing_id: id, ...row } },
    }
  }
  if (category === 'colonies') {
    const row = { listing_id: id, ...sheetOf(random, year, now) }
    return { honeyType, columns, detail: { table: 'colony_sheets', row } }
  }
  const label = labelOf(random, year, country)
  return {
    honeyType,
    columns: { ...columns, price_per_kg: pricePerKg(price, null, label.net_weight_g) },
    detail: { table: 'honey_labels', row: { listing_id: id, ...label } },
  }
}

function labelOf(random: Random, year: number, country: Country) {
  const isBlend = random() < 0.1
  const other = country === 'AT' ? 'DE' : 'AT'
  const origins = isBlend
    ? [
        { country, percent: 70 },
        { country: other, percent: 30 },
      ]
    : [{ country, percent: null }]
  return {
    harvest_year: year,
    region: 'Aus der Heimat der Imkerei',
    net_weight_g: pickZipf(random, NET_WEIGHTS_G),
    origins: JSON.stringify(origins),
    lot: `L${Math.floor(random() * 10_000)}`,
    best_before: `${year + 2}-12`,
    water_percent: 15 + Math.floor(random() * 30) / 10,
  }
}

function passportOf(random: Random, year: number) {
  const value = () => 85 + Math.floor(random() * 35)
  return {
    hatched_year: year,
    is_marked: random() < 0.8 ? 1 : 0,
    mark_number: String(1 + Math.floor(random() * 99)),
    line: 'Troiseck 1075',
    mating_station: null,
    drone_line: null,
    studbook_number: `6-45-${Math.floor(random() * 300)}/${year % 100}`,
    honey_value: value(),
    gentleness_value: value(),
    calm_value: value(),
    swarming_value: value(),
    varroa_value: value(),
    value_source: 'Beebreed',
    insemination: null,
  }
}

function sheetOf(random: Random, year: number, now: Date) {
  return {
    hive_name: null,
    frames: 10,
    occupied_frames: 5 + Math.floor(random() * 6),
    brood_frames: 2 + Math.floor(random() * 5),
    queen_year: year,
    is_queen_marked: random() < 0.7 ? 1 : 0,
    varroa_treatment: 'Oxalsäure, geträufelt',
    treated_on: berlinDay(new Date(now.getTime() - random() * 300 * DAY_MS)),
    winter_loss_percent: Math.floor(random() * 30),
    hive: pick(random, HIVE_INCLUSIONS),
    origin: pick(random, COLONY_ORIGINS),
    origin_country: 'DE',
  }
}
