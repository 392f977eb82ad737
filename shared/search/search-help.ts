import { RADIUS_OPTIONS } from '#shared/geo.ts'
import type { ListingFilter } from '#shared/inputs/listings/listings.ts'
import type { ListingCard, ListingCount } from '#shared/listings/listings.ts'
import { foldWord, writtenWords } from '#shared/search/search-words.ts'

/** With so few listings a page tells what else would be found. */
export const FEW_RESULTS = 1

/** Attributes fall with their category. */
const ATTRIBUTES = [
  'breed',
  'matingType',
  'colonyType',
  'equipmentCategory',
  'hiveSystem',
  'honeyType',
  'queenYear',
  'isBio',
] as const
const SINGLE = [...ATTRIBUTES, 'country', 'shippingAvailable', 'availableNow'] as const

/** One thing that a search could leave out or widen. */
export type Relaxation =
  | { kind: 'place' }
  | { kind: 'radius'; radius: number }
  | { kind: 'category' }
  | { kind: (typeof SINGLE)[number] }
  | { kind: 'word'; word: string }

/** What is searched: by the marketplace, or by its API. */
export type Relaxable = Omit<ListingFilter, 'vendorId'>

/** Words beyond these are not tried: each costs a count. */
const WORDS_TRIED = 4

/** Everything that this search could change, each by itself. */
export function listRelaxations(filter: Relaxable): Relaxation[] {
  const words = [...new Map(writtenWords(filter.search ?? '').map(word => [foldWord(word), word])).values()]
  const hasPlace = filter.postalCode !== undefined && filter.postalCode !== ''
  return [
    ...(hasPlace ? [{ kind: 'place' } as const] : []),
    ...(hasPlace ? RADIUS_OPTIONS.filter(km => km > filter.radius) : []).map(
      radius => ({ kind: 'radius', radius }) as const,
    ),
    ...(filter.category === undefined ? [] : [{ kind: 'category' } as const]),
    ...SINGLE.filter(kind => filter[kind] !== undefined && filter[kind] !== false).map(kind => ({ kind })),
    ...(words.length < 2 ? [] : words.slice(0, WORDS_TRIED)).map(word => ({ kind: 'word', word }) as const),
  ]
}

/** The search with this one change. */
export function relax<Search extends Relaxable>(search: Search, relaxation: Relaxation): Search {
  switch (relaxation.kind) {
    case 'radius':
      return { ...search, radius: relaxation.radius }
    case 'word':
      return { ...search, search: withoutWord(search.search ?? '', relaxation.word) }
    case 'place':
      return without(search, ['postalCode'])
    case 'category':
      return without(search, ['category', ...ATTRIBUTES])
    default:
      return without(search, [relaxation.kind])
  }
}

function without<Search extends Relaxable>(search: Search, names: readonly (keyof Relaxable)[]): Search {
  const left = { ...search }
  for (const name of names) delete left[name]
  return left
}

function withoutWord(text: string, word: string): string {
  const folded = foldWord(word)
  return writtenWords(text)
    .filter(each => foldWord(each) !== folded)
    .join(' ')
}

/** Another spelling of a search of which a word is in no listing. */
export interface Correction {
  search: string
  /** What is in no listing, and what was probably meant. */
  words: { written: string; meant: string }[]
  count: ListingCount
}

export interface FoundRelaxation {
  relaxation: Relaxation
  count: ListingCount
}

/** What `listings.searchHelp` answers. */
export interface SearchHelp {
  correction: Correction | null
  /** Best first; only what finds something more. */
  relaxations: FoundRelaxation[]
  /** Listings that come close, where the search finds none. */
  near: ListingCard[]
}
