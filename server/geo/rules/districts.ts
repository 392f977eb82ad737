import type { Country } from '#shared/geo.ts'

/** A Kreis, an Austrian Bezirk, or a Swiss canton: whose veterinary office is asked. */
export interface District {
  name: string
  /** Five digits in Germany, three in Austria, the canton's letters in Switzerland. */
  code: string
}

/** Between the names, and between the codes, of a postal code that lies in several districts. */
const SEPARATOR = '; '

const GERMAN_STATES: Readonly<Record<string, string>> = {
  '01': 'Schleswig-Holstein',
  '02': 'Hamburg',
  '03': 'Niedersachsen',
  '04': 'Bremen',
  '05': 'Nordrhein-Westfalen',
  '06': 'Hessen',
  '07': 'Rheinland-Pfalz',
  '08': 'Baden-Württemberg',
  '09': 'Bayern',
  '10': 'Saarland',
  '11': 'Berlin',
  '12': 'Brandenburg',
  '13': 'Mecklenburg-Vorpommern',
  '14': 'Sachsen',
  '15': 'Sachsen-Anhalt',
  '16': 'Thüringen',
}

const AUSTRIAN_STATES: Readonly<Record<string, string>> = {
  '1': 'Burgenland',
  '2': 'Kärnten',
  '3': 'Niederösterreich',
  '4': 'Oberösterreich',
  '5': 'Salzburg',
  '6': 'Steiermark',
  '7': 'Tirol',
  '8': 'Vorarlberg',
  '9': 'Wien',
}

/** GeoNames names the cantons in several languages. */
const CANTONS: Readonly<Record<string, string>> = {
  AG: 'Aargau',
  AI: 'Appenzell Innerrhoden',
  AR: 'Appenzell Ausserrhoden',
  BE: 'Bern',
  BL: 'Basel-Landschaft',
  BS: 'Basel-Stadt',
  FR: 'Freiburg',
  GE: 'Genf',
  GL: 'Glarus',
  GR: 'Graubünden',
  JU: 'Jura',
  LU: 'Luzern',
  NE: 'Neuenburg',
  NW: 'Nidwalden',
  OW: 'Obwalden',
  SG: 'St. Gallen',
  SH: 'Schaffhausen',
  SO: 'Solothurn',
  SZ: 'Schwyz',
  TG: 'Thurgau',
  TI: 'Tessin',
  UR: 'Uri',
  VD: 'Waadt',
  VS: 'Wallis',
  ZG: 'Zug',
  ZH: 'Zürich',
}

/**
 * The district of a row of GeoNames, whose levels differ by country: the third in Germany, the second in Austria, the
 * first (the canton) in Switzerland. `null` where the row does not say.
 * @param fields the row from its fourth field on: name and code of the three levels, in turns
 */
export function districtOfRow(country: Country, fields: readonly string[]): District | null {
  if (country === 'CH') {
    const code = fields[1] ?? ''
    const canton = CANTONS[code]
    return canton === undefined ? null : { name: `Kanton ${canton}`, code }
  }
  const [name = '', code = ''] = country === 'DE' ? fields.slice(4, 6) : fields.slice(2, 4)
  const hasForm = country === 'DE' ? /^\d{5}$/.test(code) : /^\d{3}$/.test(code)
  if (!hasForm || name.trim() === '') return null
  return { name: country === 'DE' ? germanName(name.trim()) : austrianName(name.trim()), code }
}

/** How several districts stand in the two columns; the one with most rows first. `null` for none. */
export function joinDistricts(rows: readonly (District | null)[]) {
  const known = rows.filter(row => row !== null)
  const byCode = [...Map.groupBy(known, ({ code }) => code).values()].toSorted((a, b) => b.length - a.length)
  const districts = byCode.flatMap(([first]) => first ?? [])
  if (districts.length === 0) return { district: null, districtCode: null }
  return {
    district: districts.map(({ name }) => name).join(SEPARATOR),
    districtCode: districts.map(({ code }) => code).join(SEPARATOR),
  }
}

/** Names of the districts, and of the states or cantons they lie in, each once. Empty where nothing was imported. */
export function readDistricts(
  country: Country,
  { district, districtCode }: { district: string | null; districtCode: string | null },
): { districts: string[]; states: string[] } {
  const codes = districtCode?.split(SEPARATOR) ?? []
  return {
    districts: district?.split(SEPARATOR) ?? [],
    states: [...new Set(codes.flatMap(code => stateOf(country, code) ?? []))],
  }
}

/** Whether a district is none of those that a postal code lies in; `false` where these are not known. */
export function isOutsideDistricts(code: string, districtCode: string | null): boolean {
  return districtCode !== null && !districtCode.split(SEPARATOR).includes(code)
}

function stateOf(country: Country, code: string): string | undefined {
  if (country === 'DE') return GERMAN_STATES[code.slice(0, 2)]
  return country === 'AT' ? AUSTRIAN_STATES[code.slice(0, 1)] : CANTONS[code]
}

/** "Berlin, Stadt" and "Hamburg, Freie und Hansestadt" are towns; what has its kind in front keeps it. */
function germanName(name: string): string {
  const [town = name, kind] = name.split(', ')
  if (kind !== undefined) return `Stadt ${town}`
  return name.replace(/^(?:Kreisfreie Stadt|Landeshauptstadt) /, 'Stadt ')
}

function austrianName(name: string): string {
  const plain = name.replace(/^Politischer Bezirk /, '')
  if (plain === 'Klagenfurt am Wörthersee') return `Stadt ${plain}`
  const [, town] = /^(.+?) (?:Stadt|\(Stadt\))$/.exec(plain) ?? []
  return town === undefined ? `Bezirk ${plain}` : `Stadt ${town}`
}
