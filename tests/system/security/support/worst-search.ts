import type { z } from '#shared/core/zod.ts'
import { COUNTRIES } from '#shared/geo.ts'
import type { listingFilterInput } from '#shared/inputs/listings/listings.ts'
import { BREEDS, CATEGORIES, SORTS } from '#shared/listings/listings.ts'
import type { SeededRandom } from '#tests/system/payments/seeded-random.ts'

type Filter = z.input<typeof listingFilterInput>

/** A search as a visitor may ask for it. */
export interface Search {
  pieces: string[]
  sortBy: (typeof SORTS)[number]
  offset: number
  limit: number
  place?: { postalCode: string; radius: number }
  filter: Filter
}

/** Pieces that most texts have somewhere, and words of the trade. */
const PIECES =
  'er en un ho be ge ra wa li ko ei st ch in au nd sc qu an de te ng le re ur zu mi gl im gr he und der die den ein mit sch ung lic ber ter ren honi koni volk wab zand dada bien honig waldhonig koenigin beute'.split(
    ' ',
  )
const PLACES = ['50667', '83278', '10115', '1010', '8001', '99999']
const RADII = [0.5, 25, 100, 500]
const OFFSETS = [0, 50, 5000, 9900, 9999, 10_000, 1_000_000]

export function drawSearch(random: SeededRandom): Search {
  const pieces = random.chance(0.2) ? [] : random.shuffle(PIECES).slice(0, random.between(1, PIECES.length))
  return { pieces, ...drawRest(random) }
}

function drawRest(random: SeededRandom): Omit<Search, 'pieces'> {
  const place = { postalCode: random.pick(PLACES), radius: random.pick(RADII) }
  return {
    sortBy: random.pick(SORTS),
    offset: random.pick(OFFSETS),
    limit: random.pick([1, 50, 100]),
    ...(random.chance(0.5) && { place }),
    filter: drawFilter(random),
  }
}

/** Rare and frequent ones, those of an index and those of the row. */
function drawFilter(random: SeededRandom): Filter {
  return {
    ...(random.chance(0.2) && { category: random.pick(CATEGORIES) }),
    ...(random.chance(0.2) && { country: random.pick(COUNTRIES) }),
    ...(random.chance(0.2) && { breed: random.pick(BREEDS) }),
    ...(random.chance(0.2) && { isBio: true }),
    ...(random.chance(0.2) && { availableNow: true }),
    ...(random.chance(0.1) && { queenYear: 2026 }),
    ...(random.chance(0.1) && { shippingAvailable: true }),
  }
}

/** The same search, a little different: a piece more or fewer, another order, another page, another place. */
export function changeSearch(random: SeededRandom, search: Search): Search {
  const { pieces } = search
  switch (random.between(0, 3)) {
    case 0:
      return { ...search, pieces: [...pieces, random.pick(PIECES)] }
    case 1:
      return pieces.length > 1 ? { ...search, pieces: random.shuffle(pieces).slice(1) } : search
    case 2:
      return { ...search, pieces: random.shuffle(pieces) }
    default:
      return { pieces, ...drawRest(random) }
  }
}
