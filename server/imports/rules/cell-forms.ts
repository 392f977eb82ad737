import { BEE_COUNTRIES, beeCountryName } from '#shared/details/colony-sheet.ts'
import { type HoneyOrigin, ORIGIN_COUNTRIES, originName } from '#shared/details/honey-label.ts'

/** Why a cell cannot be understood, in a sentence for whoever typed it. */
export class UnreadableCell {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** How a value looks in a table. Nothing empty is ever read, and `null` is never written. */
export interface CellForm {
  /** @returns {@link UnreadableCell} where it cannot be; whether the value is allowed is decided elsewhere */
  read(text: string): unknown
  write(value: unknown): string
}

export const textForm: CellForm = {
  read: text => text,
  write: value => String(value).replaceAll('\r\n', '\n'),
}

/** "1.250,00 €" */
export const priceForm: CellForm = {
  read(text) {
    const bare = text.replace(/(€|EUR)$/i, '').trimEnd()
    const whole = /^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(bare) ? bare.replaceAll('.', '') : bare
    return /^\d+([.,]\d+)?$/.test(whole)
      ? whole
      : new UnreadableCell('Bitte Ziffern schreiben, zum Beispiel 48,00')
  },
  write: value => String(value).replace('.', ','),
}

/** Numbers as they are written here. */
export const numberForm: CellForm = {
  read(text) {
    const bare = text
      .replace(/(%|g)$/i, '')
      .trimEnd()
      .replace(',', '.')
    return /^-?\d{1,9}(\.\d{1,6})?$/.test(bare)
      ? Number(bare)
      : new UnreadableCell('Bitte eine Zahl in Ziffern schreiben')
  },
  write: value => String(value).replace('.', ','),
}

const YES = ['ja', 'j', 'x', '1', 'wahr', 'true']
const NO = ['nein', 'n', '0', 'falsch', 'false']

export const yesNoForm: CellForm = {
  read(text) {
    const word = text.toLowerCase()
    if (YES.includes(word)) return true
    return NO.includes(word) ? false : new UnreadableCell('Bitte Ja oder Nein')
  },
  write: value => (value === true ? 'Ja' : ''),
}

/** The labels of the product; spelt large or small. */
export function choiceForm(labels: Readonly<Record<string, string>>): CellForm {
  const values = new Map(Object.entries(labels).map(([value, label]) => [label.toLowerCase(), value]))
  const all = Object.values(labels).join(', ')
  return {
    read: text => values.get(text.toLowerCase()) ?? new UnreadableCell(`Bitte eines von: ${all}`),
    write: value => labels[String(value)] ?? '',
  }
}

const GERMAN_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

/** "03.05.2027", or as the database has it. */
export const dayForm: CellForm = {
  read(text) {
    const [, day, month, year] = GERMAN_DAY.exec(text) ?? []
    if (day !== undefined && month !== undefined) return `${year}-${twoDigits(month)}-${twoDigits(day)}`
    return /^\d{4}-\d{2}-\d{2}$/.test(text)
      ? text
      : new UnreadableCell('Bitte als Tag, zum Beispiel 03.05.2027')
  },
  write: value => germanDay(String(value)),
}

/** "07.2028" or a day. */
export const monthForm: CellForm = {
  read(text) {
    const [, month, year] = /^(\d{1,2})[./](\d{4})$/.exec(text) ?? []
    if (month !== undefined) return `${year}-${twoDigits(month)}`
    return /^\d{4}-\d{2}$/.test(text) ? text : dayForm.read(text)
  },
  write: value => germanDay(String(value)),
}

function twoDigits(number: string): string {
  return number.padStart(2, '0')
}

function germanDay(day: string): string {
  return day.split('-').toReversed().join('.')
}

const ORIGIN_CODES = codesByName(ORIGIN_COUNTRIES, originName)
const BEE_CODES = codesByName(BEE_COUNTRIES, beeCountryName)
const COUNTRY_UNKNOWN = 'Dieses Land kennen wir nicht. Bitte ausschreiben, zum Beispiel Deutschland'

function codesByName(codes: readonly string[], nameOf: (code: string) => string): Map<string, string> {
  return new Map(codes.flatMap(code => [code, nameOf(code)].map(name => [name.toLowerCase(), code] as const)))
}

export const beeCountryForm: CellForm = {
  read: text => BEE_CODES.get(text.toLowerCase()) ?? new UnreadableCell(COUNTRY_UNKNOWN),
  write: value => beeCountryName(String(value)),
}

/** "Deutschland 60 %, Polen 40 %" */
export const originsForm: CellForm = {
  read(text) {
    const origins: HoneyOrigin[] = []
    // Commas also stand in numbers, but never before a letter.
    for (const part of text.split(/[;|]|,(?=\s*[^\d\s])/)) {
      const share = / (\d{1,3}(?:[.,]\d)?) ?%?$/.exec(part.trim())
      const country = ORIGIN_CODES.get(part.trim().slice(0, share?.index).trim().toLowerCase())
      if (country === undefined) return new UnreadableCell(COUNTRY_UNKNOWN)
      origins.push({ country, percent: share === null ? null : Number(share[1]?.replace(',', '.')) })
    }
    return origins
  },
  write: value =>
    (value as HoneyOrigin[])
      .map(({ country, percent }) =>
        percent === null ? originName(country) : `${originName(country)} ${numberForm.write(percent)} %`,
      )
      .join(', '),
}
