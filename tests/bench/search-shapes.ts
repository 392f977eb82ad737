import type { Vocabulary } from './vocabulary.ts'

/** Input of a search or count; several are asked in turn. */
export type Shape = object | readonly object[]

const DENSE = '50667'
const SPARSE = '17098'

/** Every way in which the marketplace is searched. */
export const SEARCHES: Record<string, Shape> = {
  'start page': {},
  newest: { sortBy: 'newest' },
  'category (honey)': { category: 'honey' },
  'category + attributes + bio': {
    category: 'queens',
    breed: 'carnica',
    matingType: 'island_mated',
    isBio: true,
  },
  'rare attributes': {
    category: 'colonies',
    breed: 'dark_bee',
    hiveSystem: 'dadant_blatt',
    isBio: true,
    country: 'CH',
  },
  'attributes that match nothing': { category: 'honey', breed: 'dark_bee', isBio: true, country: 'CH' },
  'country (CH)': { country: 'CH' },
  'price ascending': { sortBy: 'price_asc' },
  'price descending, category': { sortBy: 'price_desc', category: 'colonies' },
  'price, rare attributes': {
    sortBy: 'price_asc',
    category: 'colonies',
    breed: 'dark_bee',
    isBio: true,
    country: 'CH',
  },
  'newest, rare attributes': {
    sortBy: 'newest',
    category: 'colonies',
    breed: 'dark_bee',
    isBio: true,
    country: 'CH',
  },
  'deep offset (10,000)': { offset: 10_000 },
  ...Object.fromEntries(
    [10, 25, 50, 100].flatMap(radius =>
      [DENSE, SPARSE].flatMap((postalCode, index) => {
        const region = index === 0 ? 'dense' : 'sparse'
        return [
          [`${radius} km ${region}, promoted first`, { postalCode, radius }],
          [`${radius} km ${region}, by distance`, { postalCode, radius, sortBy: 'distance' }],
        ]
      }),
    ),
  ),
  '100 km dense, rare attributes': {
    postalCode: DENSE,
    radius: 100,
    category: 'colonies',
    breed: 'dark_bee',
    hiveSystem: 'dadant_blatt',
    isBio: true,
  },
  '100 km dense, rare attributes, by distance': {
    postalCode: DENSE,
    radius: 100,
    category: 'colonies',
    breed: 'dark_bee',
    hiveSystem: 'dadant_blatt',
    isBio: true,
    sortBy: 'distance',
  },
  'text: honig': { search: 'honig' },
  'text: und (in every text)': { search: 'und' },
  'text: stem (schleuder)': { search: 'schleuder' },
  'text: inside compounds, no stem (gabel)': { search: 'gabel' },
  'text: part of a word (blüt)': { search: 'blüt' },
  'text: umlaut variants': [{ search: 'königin' }, { search: 'koenigin' }, { search: 'konigin' }],
  'text: two stems (honig glas)': { search: 'honig glas' },
  'text: two words (carnica baum)': { search: 'carnica baum' },
  'text: two words that rarely meet': { search: 'schleuder belegstelle' },
  'text: three words': { search: 'honig wald eimer' },
  'text, category': { search: 'honig', category: 'equipment' },
  'text, category, 25 km dense': { search: 'honig', category: 'honey', postalCode: DENSE, radius: 25 },
  'text, 100 km dense, by distance': { search: 'honig', postalCode: DENSE, radius: 100, sortBy: 'distance' },
  'text, price ascending': { search: 'honig', sortBy: 'price_asc' },
  'text rare, price ascending': { search: 'gabel', sortBy: 'price_asc' },
  'text, attributes': { search: 'zucht', breed: 'ligustica', isBio: true },
}

/** Words of the invented vocabulary by their rank: the higher, the rarer. */
export function wordShapes({ general }: Vocabulary): Record<string, Shape> {
  return Object.fromEntries(
    [1, 10, 100, 1000, 10_000, 90_000].flatMap(rank => {
      const search = general[rank]?.text.toLowerCase()
      return search === undefined
        ? []
        : [
            [`text: word of rank ${rank}`, { search }],
            [`text: honig + word of rank ${rank}`, { search: `honig ${search}` }],
          ]
    }),
  )
}

export const COUNTS: Record<string, Shape> = {
  everything: {},
  'rare attributes': SEARCHES['rare attributes'] ?? {},
  'attributes that match nothing': SEARCHES['attributes that match nothing'] ?? {},
  '100 km dense': { postalCode: DENSE, radius: 100 },
  'text: honig': { search: 'honig' },
  'text: gabel': { search: 'gabel' },
  'text, category, 25 km dense': SEARCHES['text, category, 25 km dense'] ?? {},
  'text: two words that rarely meet': SEARCHES['text: two words that rarely meet'] ?? {},
}
