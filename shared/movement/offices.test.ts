import { expect, test } from 'vitest'
import type { MovementEnd } from './movement-search.ts'
import { atOffice, districtLine, headingNames, isSameDistrict, officeOf } from './offices.ts'

const end = (more: Partial<MovementEnd>): MovementEnd => ({
  country: 'DE',
  code: '83278',
  place: 'Traunstein',
  isApproximate: false,
  districts: [],
  states: [],
  alsoIn: null,
  ...more,
})

const traunstein = end({ districts: ['Landkreis Traunstein'], states: ['Bayern'] })
const potsdam = end({ districts: ['Stadt Potsdam', 'Landkreis Havelland'], states: ['Brandenburg'] })
const berlin = end({ districts: ['Stadt Berlin'], states: ['Berlin'], place: 'Berlin' })
const kufstein = end({ country: 'AT', districts: ['Bezirk Kufstein'], states: ['Tirol'], place: 'Kufstein' })
const innsbruck = end({
  country: 'AT',
  districts: ['Stadt Innsbruck'],
  states: ['Tirol'],
  place: 'Innsbruck',
})
const luzern = end({ country: 'CH', districts: ['Kanton Luzern'], states: ['Luzern'], place: 'Luzern' })
const border = end({ country: 'CH', districts: ['Kanton Bern', 'Kanton Jura', 'Kanton Luzern'] })
const somewhere = (country: MovementEnd['country']) => end({ country, place: null, code: '9999' })

test.each([
  [traunstein, 'Landkreis Traunstein, Bayern', 'dem Veterinäramt Traunstein'],
  [
    potsdam,
    'einer dieser Kreise: Stadt Potsdam oder Landkreis Havelland, Brandenburg',
    'dem Veterinäramt am alten Standort',
  ],
  [berlin, 'Stadt Berlin, Deutschland', 'dem Veterinäramt Berlin'],
  [somewhere('DE'), 'Kreis unbekannt, Deutschland', 'dem Veterinäramt am alten Standort'],
  [kufstein, 'Bezirk Kufstein, Tirol', 'der Bezirkshauptmannschaft Kufstein'],
  [innsbruck, 'Stadt Innsbruck, Tirol', 'dem Magistrat Innsbruck'],
  [somewhere('AT'), 'Bezirk unbekannt, Österreich', 'der Bezirksverwaltungsbehörde am alten Standort'],
  [luzern, 'Kanton Luzern, Schweiz', 'dem Veterinäramt des Kantons Luzern'],
  [
    border,
    'einer dieser Kantone: Kanton Bern, Kanton Jura oder Kanton Luzern, Schweiz',
    'dem Veterinäramt des Kantons Bern, Jura oder Luzern',
  ],
  [somewhere('CH'), 'Kanton unbekannt, Schweiz', 'dem kantonalen Veterinäramt am alten Standort'],
])('%#: the district is told as it is known, and its office', (where, line, office) => {
  expect(districtLine(where)).toBe(line)
  expect(officeOf(where, 'alten')).toBe(office)
})

test('the office is asked in good German', () => {
  expect(atOffice(traunstein, 'neuen')).toBe('beim Veterinäramt Traunstein')
  expect(atOffice(kufstein, 'neuen')).toBe('bei der Bezirkshauptmannschaft Kufstein')
  expect(atOffice(somewhere('DE'), 'neuen')).toBe('beim Veterinäramt am neuen Standort')
})

test('two ends lie in one district only where that is certain', () => {
  expect(isSameDistrict(traunstein, end({ ...traunstein, code: '83308' }))).toBe(true)
  expect(isSameDistrict(traunstein, berlin)).toBe(false)
  expect(isSameDistrict(potsdam, potsdam)).toBe(false)
  expect(isSameDistrict(potsdam, end({ districts: ['Stadt Potsdam'] }))).toBe(false)
  expect(isSameDistrict(somewhere('DE'), somewhere('DE'))).toBe(false)
  // Of the same name in another country.
  expect(isSameDistrict(traunstein, end({ ...traunstein, country: 'AT' }))).toBe(false)
})

test.each([
  ['states, where they differ', traunstein, kufstein, ['Bayern', 'Tirol']],
  ['places within a state', kufstein, innsbruck, ['Kufstein', 'Innsbruck']],
  [
    'countries, where nothing else is known',
    somewhere('DE'),
    somewhere('CH'),
    ['Deutschland', 'der Schweiz'],
  ],
  ['a place and a code, where one end is not known', traunstein, somewhere('DE'), ['Traunstein', '9999']],
] as const)('the heading names %s', (_what, from, to, names) => {
  expect(headingNames(from, to)).toEqual(names)
})
