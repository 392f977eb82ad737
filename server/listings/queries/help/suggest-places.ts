import type { PlaceIndex } from '#server/geo/queries/place-index.ts'
import type { PostalCode } from '#server/geo/queries/postal-codes.ts'
import type { Suggestion } from '#shared/search/search-suggestions.ts'
import { foldWords } from '#shared/search/search-words.ts'

const PLACES = 2
const LETTERS_MIN = 3

/** Places by their folded name and by their code, in the order of the alphabet. */
interface PlaceNames {
  byName: readonly Named[]
  byCode: readonly Named[]
}

interface Named {
  key: string
  code: PostalCode
  /** How many codes the place has: the larger, the likelier it is meant. */
  size: number
}

/** By the array of codes, which stays the same until a code changes. */
const known = new WeakMap<readonly PostalCode[], PlaceNames>()

/** "Honig Traun" may mean honey around Traunstein. */
export async function suggestPlaces(
  places: PlaceIndex,
  search: string,
  typed: string,
  limit: number,
): Promise<Suggestion[]> {
  if (typed.length < LETTERS_MIN || limit <= 0) return []
  const codes = await places.listCodes()
  const names = known.get(codes) ?? nameAll(codes)
  known.set(codes, names)
  const isCode = /^\d+$/.test(typed)
  const found = startingWith(
    isCode ? names.byCode : names.byName,
    isCode ? typed : foldWords(typed).join(' '),
  )
  return found
    .toSorted((a, b) => b.size - a.size || a.key.localeCompare(b.key))
    .slice(0, Math.min(PLACES, limit))
    .map(({ code: { code, place, country } }) => ({ kind: 'place', search, code, place, country }))
}

function nameAll(codes: readonly PostalCode[]): PlaceNames {
  const byPlace = Map.groupBy(codes, ({ country, place }) => `${country} ${place}`)
  const byName = [...byPlace.values()].flatMap((same): Named[] => {
    const [code] = same.toSorted((a, b) => a.code.localeCompare(b.code))
    return code === undefined ? [] : [{ key: foldWords(code.place).join(' '), code, size: same.length }]
  })
  const byCode = codes.map(code => ({ key: code.code, code, size: 1 }))
  const order = (a: Named, b: Named) => (a.key < b.key ? -1 : 1)
  return { byName: byName.toSorted(order), byCode: byCode.toSorted(order) }
}

function startingWith(names: readonly Named[], beginning: string): Named[] {
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((names[middle]?.key ?? '') < beginning) low = middle + 1
    else high = middle
  }
  const length = names.slice(low).findIndex(({ key }) => !key.startsWith(beginning))
  return length === -1 ? names.slice(low) : names.slice(low, low + length)
}
