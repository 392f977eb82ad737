import { memoize } from '#server/core/cache/memoize.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { countListings, countWithCards } from '#server/listings/queries/search/count-listings.ts'
import { findTerms } from '#server/listings/queries/search/find-terms.ts'
import { searchListings } from '#server/listings/queries/search/search-listings.ts'
import type { ListingFilter } from '#shared/inputs/listings/listings.ts'
import type { ListingCard, ListingCount } from '#shared/listings/listings.ts'
import {
  type Correction,
  FEW_RESULTS,
  type FoundRelaxation,
  listRelaxations,
  type Relaxation,
  relax,
  type SearchHelp,
} from '#shared/search/search-help.ts'
import { correctSearch } from './correct-search.ts'

type Asked = Pick<Services, 'db' | 'files' | 'places'>

/** Listings that are shown in the place of those that are not found. */
const NEAR_LISTINGS = 3
/** What is told is about how many there are: of words that many listings have, some milliseconds' worth are read. */
const COUNTED = { entries: 2000, lookUps: 400, around: 400, partOf: 'place' } as const
/** Nobody needs a larger radius than one that finds this many. */
const ENOUGH_NEARBY = 10
/** No search takes longer for its advice than this, in ms: what has not been counted by then is not told. */
const ADVICE_MS = 400

const NO_HELP: SearchHelp = { correction: null, relaxations: [], near: [] }

/** What else a search that finds next to nothing could be. Of others nothing is said. */
export async function getSearchHelp(services: Asked, filter: ListingFilter): Promise<SearchHelp> {
  const deadline = performance.now() + ADVICE_MS
  const { total } = await countListings(services, filter)
  if (total > FEW_RESULTS) return NO_HELP
  const corrected = total === 0 ? await findCorrection(services, filter) : null
  const correction = corrected?.correction ?? null
  // A word that is in no listing finds nothing elsewhere either: then only leaving out a word helps.
  const relaxations = listRelaxations(filter).filter(({ kind }) => correction === null || kind === 'word')
  const found = await countRelaxations(services, filter, { relaxations, total, deadline })
  const near = total === 0 ? await findNear(services, filter, corrected?.near ?? [], found) : []
  return { correction, relaxations: found, near }
}

interface Corrected {
  correction: Correction
  near: ListingCard[]
}

async function findCorrection(services: Asked, filter: ListingFilter): Promise<Corrected | null> {
  const corrected = filter.search === undefined ? null : await correctSearch(services.db, filter.search)
  if (corrected === null) return null
  const search = { ...filter, search: corrected.search }
  const { count, cards } = await countWithCards(services, search, { limit: COUNTED, cards: NEAR_LISTINGS })
  // The word may be elsewhere: then the number is of all listings with it, and the filters go with the link.
  return { correction: { ...corrected, count }, near: cards }
}

async function countRelaxations(
  services: Asked,
  filter: ListingFilter,
  { relaxations, total, deadline }: { relaxations: readonly Relaxation[]; total: number; deadline: number },
): Promise<FoundRelaxation[]> {
  // Most leave the words as they are.
  const lookUpTerms = memoize((text: string) => findTerms(services.db, text), { ttlMs: ADVICE_MS })
  const options = { limit: COUNTED, lookUpTerms }
  const counts = new Map<Relaxation, ListingCount>()
  const countUntilEnough = async (some: readonly Relaxation[], enough: number) => {
    for (const relaxation of some) {
      if (performance.now() > deadline) return
      const count = await countListings(services, relax(filter, relaxation), options)
      counts.set(relaxation, count)
      if (count.total >= enough) return
    }
  }
  const isRadius = ({ kind }: Relaxation) => kind === 'radius'
  await Promise.all([
    countUntilEnough(relaxations.filter(isRadius), ENOUGH_NEARBY),
    countUntilEnough(
      relaxations.filter(relaxation => !isRadius(relaxation)),
      Number.POSITIVE_INFINITY,
    ),
  ])
  return relaxations
    .flatMap(relaxation => {
      const count = counts.get(relaxation)
      return count !== undefined && count.total > total ? [{ relaxation, count }] : []
    })
    .toSorted((a, b) => b.count.total - a.count.total)
}

function findNear(
  services: Asked,
  filter: ListingFilter,
  corrected: ListingCard[],
  [best]: readonly FoundRelaxation[],
): Promise<ListingCard[]> | ListingCard[] {
  if (corrected.length > 0 || best === undefined) return corrected
  const page = { sortBy: 'top_listing', limit: NEAR_LISTINGS, offset: 0 } as const
  return searchListings(services, { ...relax(filter, best.relaxation), ...page })
}
