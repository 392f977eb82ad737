import { COUNTRIES, type Country, type Place } from '#shared/geo.ts'
import { isPostalCodeFor } from '#shared/postal-codes.ts'
import { paths } from '#shared/web/paths.ts'

/** What is moved, in the order of the form's choices. */
export const MOVED_KINDS = ['volk', 'koenigin', 'kunstschwarm'] as const
export type MovedKind = (typeof MOVED_KINDS)[number]
export const MOVED_LABELS = {
  volk: 'Bienenvolk oder Ableger',
  koenigin: 'Königin',
  kunstschwarm: 'Kunstschwarm',
} satisfies Record<MovedKind, string>
/** "Laufzettel für …" */
export const MOVED_AS_OBJECT = {
  volk: 'ein Bienenvolk',
  koenigin: 'eine Königin',
  kunstschwarm: 'einen Kunstschwarm',
} satisfies Record<MovedKind, string>

/** A postal code as somebody has typed it; the country only where they named it ("CH-6020"). */
export interface TypedCode {
  text: string
  /** `null` where the text has the form of no postal code. */
  code: string | null
  country: Country | null
}

/** What the page is asked for. An end that was left empty is `null`. */
export interface MovementSearch {
  from: TypedCode | null
  to: TypedCode | null
  kind: MovedKind
}

/** One end of the way, as far as it is known. */
export interface MovementEnd {
  country: Country
  code: string
  /** `null`: no such code is known; the rules by country still answer. */
  place: string | null
  /** Whether the place is only the main one of its region. */
  isApproximate: boolean
  districts: readonly string[]
  states: readonly string[]
  /** The other country that has this code too. */
  alsoIn: Pick<Place, 'country' | 'place'> | null
}

const PREFIXES: Readonly<Record<string, Country>> = { D: 'DE', DE: 'DE', A: 'AT', AT: 'AT', CH: 'CH' }
/** Longer than any postal code with its country. */
const TEXT_MAX = 12

/** Reads the query of the page. What is not understood counts as not given. */
export function parseMovement(query: string): MovementSearch {
  const params = new URLSearchParams(query)
  const kind = params.get('art')
  return {
    from: parseCode(params.get('von')),
    to: parseCode(params.get('nach')),
    kind: MOVED_KINDS.find(each => each === kind) ?? 'volk',
  }
}

function parseCode(value: string | null): TypedCode | null {
  const text = value?.trim().slice(0, TEXT_MAX) ?? ''
  if (text === '') return null
  const [, prefix, digits = ''] = /^(?:([A-Z]{1,2})[\s-]*)?(\d{4,5})$/i.exec(text) ?? []
  const country = PREFIXES[prefix?.toUpperCase() ?? ''] ?? null
  const countries =
    country === null && prefix === undefined ? COUNTRIES : COUNTRIES.filter(each => each === country)
  const isCode = countries.some(each => isPostalCodeFor(each, digits))
  return { text, code: isCode ? digits : null, country: isCode ? country : null }
}

/** The address of the page; Austrian and Swiss codes name their country, since they share their numbers. */
export function movementHref({ from, to, kind }: MovementSearch): string {
  const params = new URLSearchParams()
  if (from !== null) params.set('von', from.text)
  if (to !== null) params.set('nach', to.text)
  if (from !== null || to !== null || kind !== 'volk') params.set('art', kind)
  const query = params.toString()
  return query === '' ? paths.transport : `${paths.transport}?${query}`
}

export function typedCode(country: Country, code: string): TypedCode {
  return { text: country === 'DE' ? code : `${country}-${code}`, code, country }
}

/**
 * Both ends of the way. Four digits may be Austrian and Swiss: then the end lies where the other one is, if that country
 * has it, else in Austria. `null` where an end is not given or no postal code.
 */
export function resolveEnds(
  search: MovementSearch,
  places: { from: readonly Place[]; to: readonly Place[] },
): { from: MovementEnd | null; to: MovementEnd | null } {
  const certainFrom = certainCountry(search.from, places.from)
  const certainTo = certainCountry(search.to, places.to)
  return {
    from: resolveEnd(search.from, places.from, certainTo),
    to: resolveEnd(search.to, places.to, certainFrom),
  }
}

/** `null` where the code may lie in two countries. */
function certainCountry(typed: TypedCode | null, places: readonly Place[]): Country | null {
  if (typed?.code == null) return null
  if (typed.country !== null) return typed.country
  if (isPostalCodeFor('DE', typed.code)) return 'DE'
  return places.length === 1 ? (places[0]?.country ?? null) : null
}

function resolveEnd(
  typed: TypedCode | null,
  places: readonly Place[],
  otherCountry: Country | null,
): MovementEnd | null {
  const code = typed?.code ?? null
  if (typed === null || code === null) return null
  const certain = certainCountry(typed, places)
  const preferred = otherCountry !== null && isPostalCodeFor(otherCountry, code) ? otherCountry : 'AT'
  const country = certain ?? preferred
  const place = places.find(each => each.country === country)
  const other = certain === null ? places.find(each => each.country !== country) : undefined
  return {
    country,
    code,
    place: place?.place ?? null,
    isApproximate: place?.isApproximate ?? true,
    districts: place?.districts ?? [],
    states: place?.states ?? [],
    alsoIn: other === undefined ? null : { country: other.country, place: other.place },
  }
}
