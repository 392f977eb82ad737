import { combAt, project } from '#shared/map/combs.ts'
import { WANTED_PAGES_MAX } from '#shared/search/wanted-ads.ts'

/** Cologne, and the emptiest corner of the north-east. */
const REGIONS = { dense: '50667', sparse: '17098' }
const RARE = {
  category: 'colonies',
  breed: 'dark_bee',
  hiveSystem: 'dadant_blatt',
  isBio: true,
  country: 'CH',
}
const AROUND = { postalCode: REGIONS.dense, radius: 50 }
const NEAR = { search: 'honig', category: 'honey', postalCode: REGIONS.dense, radius: 25 }

export const START_PAGE = 'start page, no filter'

/** Inputs of the marketplace's search; of several, each is asked in turn. */
export const SEARCHES: Record<string, object | readonly object[]> = {
  [START_PAGE]: {},
  category: [
    { category: 'honey' },
    { category: 'queens' },
    { category: 'colonies' },
    { category: 'equipment' },
  ],
  'category + attributes + bio': {
    category: 'queens',
    breed: 'carnica',
    matingType: 'island_mated',
    isBio: true,
  },
  'rare attributes': RARE,
  'attributes that match nothing': { category: 'honey', breed: 'dark_bee', isBio: true, country: 'CH' },
  'honey type': { category: 'honey', honeyType: 'lime' },
  'honey type, price ascending': { category: 'honey', honeyType: 'lime', sortBy: 'price_asc' },
  'available now, category': [
    { availableNow: true, category: 'colonies' },
    { availableNow: true, category: 'queens' },
  ],
  'queens of a year': [
    { category: 'queens', queenYear: 2026 },
    { category: 'queens', queenYear: 2019, sortBy: 'newest' },
  ],
  country: [{ country: 'CH' }, { country: 'AT' }],
  'price ascending': { sortBy: 'price_asc' },
  'price descending, category': { sortBy: 'price_desc', category: 'colonies' },
  'price, rare attributes': { ...RARE, sortBy: 'price_asc' },
  newest: { sortBy: 'newest' },
  ...Object.fromEntries(
    Object.entries(REGIONS).flatMap(([region, postalCode]) =>
      [10, 25, 50, 100].flatMap(radius => [
        [`${radius} km ${region}, by promotion`, { postalCode, radius }],
        [`${radius} km ${region}, by distance`, { postalCode, radius, sortBy: 'distance' }],
      ]),
    ),
  ),
  '100 km dense, rare attributes, by distance': {
    ...RARE,
    country: undefined,
    postalCode: REGIONS.dense,
    radius: 100,
    sortBy: 'distance',
  },
  'around: breed + bio, by distance': [
    { ...AROUND, category: 'queens', breed: 'carnica', isBio: true, sortBy: 'distance' },
    { ...AROUND, radius: 100, breed: 'carnica', isBio: true, sortBy: 'distance' },
  ],
  'around: breed + bio, newest': {
    ...AROUND,
    category: 'queens',
    breed: 'carnica',
    isBio: true,
    sortBy: 'newest',
  },
  'around: bio, price ascending': { ...AROUND, category: 'honey', isBio: true, sortBy: 'price_asc' },
  'around: bio, text, newest': { ...AROUND, search: 'honig', isBio: true, sortBy: 'newest' },
  'text: word that no listing has': { search: 'quarkstrudel' },
  'text: common word (honig)': { search: 'honig' },
  'text: in every text (und)': { search: 'und' },
  'text: inside a compound (gabel)': { search: 'gabel' },
  'text: part of a word (blüt)': { search: 'blüt' },
  'text: umlaut variants': [{ search: 'königin' }, { search: 'koenigin' }, { search: 'konigin' }],
  'text: two words': [{ search: 'honig glas' }, { search: 'carnica baum' }],
  'text: two words that rarely meet': { search: 'schleuder belegstelle' },
  'text: three words': { search: 'honig wald eimer' },
  'text, price ascending': { search: 'honig', sortBy: 'price_asc' },
  'text, attributes': { search: 'zucht', breed: 'ligustica', isBio: true },
  'text + category + 25 km': NEAR,
  'text, 100 km, by distance': {
    search: 'honig',
    postalCode: REGIONS.dense,
    radius: 100,
    sortBy: 'distance',
  },
  'deep offset (10,000)': { offset: 10_000 },
}

export const COUNTS: Record<string, object> = {
  'count: everything': {},
  'count: category': { category: 'queens' },
  'count: rare attributes': RARE,
  'count: honey type': { category: 'honey', honeyType: 'lime' },
  'count: 100 km dense': { postalCode: REGIONS.dense, radius: 100 },
  'count: text': { search: 'honig' },
  'count: text + category + 25 km': NEAR,
}

const COLOGNE_AT = project({ latitude: 50.94, longitude: 6.96 })
/** The combs of Cologne by zoom. */
const COLOGNE_COMBS = { 1: combAt(1, COLOGNE_AT), 2: combAt(2, COLOGNE_AT), 3: combAt(3, COLOGNE_AT) }
/** Near ones are around Cologne. */
const COLOGNE = { zoom: 2, area: COLOGNE_COMBS[2] }
export const MAPS: Record<string, object> = {
  'map: everything': {},
  'map: everything, near': COLOGNE,
  'map: category': { filter: { category: 'queens' } },
  'map: attributes': { filter: { category: 'queens', breed: 'carnica', isBio: true } },
  'map: honey type': { filter: { category: 'honey', honeyType: 'lime' } },
  'map: attributes, near': { ...COLOGNE, filter: { isBio: true } },
  'map: rare attributes': { filter: RARE },
  'map: available now': { filter: { availableNow: true } },
  'map: 100 km dense': { filter: { postalCode: REGIONS.dense, radius: 100 }, ...COLOGNE },
  'map: text': { filter: { search: 'honig' } },
  'map: text, near': { ...COLOGNE, filter: { search: 'honig' } },
  'map: two words': { filter: { search: 'honig glas' } },
  'map: two words, near': { ...COLOGNE, filter: { search: 'honig glas' } },
  'map: text, attributes, near': { ...COLOGNE, filter: { search: 'honig', isBio: true } },
  'map: text + category + 25 km': { filter: NEAR },
}

/** What a click on a comb opens: the one around Cologne, at each zoom. */
export const MAP_CELLS: Record<string, object> = {
  'map cell: overview': { zoom: 1, comb: COLOGNE_COMBS[1] },
  'map cell: near': [
    { zoom: 2, comb: COLOGNE_COMBS[2] },
    { zoom: 3, comb: COLOGNE_COMBS[3] },
  ],
  'map cell: attributes': { zoom: 1, comb: COLOGNE_COMBS[1], filter: { isBio: true, breed: 'carnica' } },
  'map cell: text': { zoom: 1, comb: COLOGNE_COMBS[1], filter: { search: 'honig' } },
  'map cell: text that hardly any has': {
    zoom: 1,
    comb: COLOGNE_COMBS[1],
    filter: { search: 'schleuder belegstelle' },
  },
}

export const REGION_LISTS: Record<string, object> = {
  'regions: everything': {},
  'regions: honey type': { filter: { category: 'honey', honeyType: 'lime' } },
  'regions: attributes': { filter: { isBio: true } },
  'regions: text': { filter: { search: 'honig' } },
}

export const SURROUNDINGS: Record<string, object> = {
  surroundings: Object.values(REGIONS).map(postalCode => ({ postalCode, country: 'DE' })),
}

/** What a visitor who types asks letter by letter, and places. */
export const SUGGESTIONS: Record<string, object> = {
  'suggest: one letter': ask('h', 's', 'k', 'b'),
  'suggest: beginning of a word': ask('ho', 'hon', 'wald', 'kön', 'zand', 'schleud', 'ab'),
  'suggest: second word': ask('honig wald', 'zander beu', 'carnica kön'),
  'suggest: place': ask('honig köl', '506', 'honig traun', 'berl'),
  'suggest: nothing begins so': ask('xqz', 'quarkstr', 'honig xqz'),
}

/** Words of which one letter is wrong, missing, doubled or in the place of another. */
const MISSPELLED = ['waldhonih', 'honigschleudre', 'carnnica', 'zandre', 'blütenhong', 'mittelwandt']

export const HELP: Record<string, object> = {
  'help: “Meinten Sie”': MISSPELLED.map(search => ({ search })),
  'help: “Meinten Sie”, filters': {
    search: 'waldhonih',
    category: 'honey',
    postalCode: REGIONS.dense,
    radius: 25,
  },
  'help: a word that resembles none': { search: 'xqzjyvv' },
  'help: what to relax': [
    { ...RARE, postalCode: REGIONS.sparse, radius: 10 },
    { category: 'honey', breed: 'dark_bee', isBio: true, country: 'CH' },
  ],
  'help: what to relax, text': {
    search: 'schleuder belegstelle',
    category: 'queens',
    isBio: true,
    postalCode: REGIONS.sparse,
    radius: 10,
  },
  'help: many results, nothing to say': { search: 'honig' },
}

export const WANTED_LISTS: Record<string, object> = {
  'wanted.list: everything': {},
  'wanted.list: category': [{ category: 'queens' }, { category: 'honey' }],
  'wanted.list: 100 km': Object.values(REGIONS).map(postalCode => ({ postalCode })),
  'wanted.list: last page': { page: WANTED_PAGES_MAX },
}

export const NEAR_VENDORS: Record<string, object> = {
  'vendor.listNear: newest': {},
  'vendor.listNear: country': { country: 'CH' },
  'vendor.listNear: dense': { postalCode: REGIONS.dense },
  'vendor.listNear: sparse': { postalCode: REGIONS.sparse },
  'vendor.listNear: dense, page 10': { postalCode: REGIONS.dense, page: 10 },
}

function ask(...texts: string[]): object[] {
  return texts.map(q => ({ q }))
}
