import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readDistricts } from '#server/geo/rules/districts.ts'
import { parseGeoNames, unzipGeoNames } from '#server/geo/rules/geonames.ts'
import { gridLines, postalCodeLine, toFile } from '#tests/support/fixtures/postal-codes.ts'

const TRAUNSTEIN = { code: '83278', place: 'Traunstein', latitude: 47.8688, longitude: 12.6426 }
const NO_DISTRICT = { district: null, districtCode: null }

describe('positions', () => {
  test('a code lies at the median of its places', () => {
    const at = (place: string, latitude: number, longitude: number) => ({
      ...TRAUNSTEIN,
      place,
      latitude,
      longitude,
    })
    const { codes } = parseGeoNames(
      'DE',
      toFile('DE', [at('Haslach', 47.86, 12.64), at('Traunstein', 47.87, 12.65), at('Irrtum', 53.5, 14.2)]),
    )
    expect(codes).toEqual([
      {
        country: 'DE',
        code: '83278',
        place: 'Traunstein',
        latitude: 47.87,
        longitude: 12.65,
        ...NO_DISTRICT,
      },
    ])
  })

  test('coordinates outside the country are not used; a code with none inside is left out', () => {
    const lines = [TRAUNSTEIN, { ...TRAUNSTEIN, latitude: 12.64, longitude: 47.87 }]
    const swapped = { ...TRAUNSTEIN, code: '83301', latitude: 12.59, longitude: 47.96 }
    const { codes, rejects } = parseGeoNames('DE', toFile('DE', [...lines, swapped]))
    expect(codes.map(({ code, latitude }) => [code, latitude])).toEqual([['83278', 47.8688]])
    expect(rejects).toEqual([{ country: 'DE', code: '83301', reason: 'outside-country' }])
  })

  test('a code far from its neighbours in number is left out, the neighbours stay', () => {
    const lines = gridLines('DE', 20)
    const wrong = lines.map(line =>
      line.code === '84610' ? { ...line, latitude: 53.2, longitude: 14.2 } : line,
    )
    const { codes, rejects } = parseGeoNames('DE', toFile('DE', wrong))
    expect(codes).toHaveLength(19)
    expect(rejects).toEqual([{ country: 'DE', code: '84610', reason: 'far-from-neighbours' }])
  })

  test('a place that the built-in table knows is put right', () => {
    const graz = {
      code: '8010',
      place: 'Graz,01.Bez.:Innere Stadt',
      municipality: 'Graz',
      latitude: 47.0833,
      longitude: 15.5417,
    }
    const { codes, rejects } = parseGeoNames('AT', postalCodeLine('AT', graz))
    expect(codes).toEqual([
      { country: 'AT', code: '8010', place: 'Graz', latitude: 47.07, longitude: 15.45, ...NO_DISTRICT },
    ])
    expect(rejects).toEqual([{ country: 'AT', code: '8010', reason: 'far-from-known-place' }])
  })
})

describe('single receivers', () => {
  const company = { ...TRAUNSTEIN, code: '83277', place: 'Radio BB', stateCode: '02' }

  test('a code with nothing else is left out', () => {
    const { codes, rejects } = parseGeoNames('DE', toFile('DE', [TRAUNSTEIN, company]))
    expect(codes.map(({ code }) => code)).toEqual(['83278'])
    expect(rejects).toEqual([{ country: 'DE', code: '83277', reason: 'company' }])
  })

  test('beside a place they count for nothing', () => {
    const guests = [company, { ...company, latitude: 48.5, place: 'Finanzamt' }].map(row => ({
      ...row,
      code: '83278',
    }))
    expect(parseGeoNames('DE', toFile('DE', [...guests, TRAUNSTEIN]))).toEqual({
      codes: [{ country: 'DE', ...TRAUNSTEIN, ...NO_DISTRICT }],
      rejects: [],
    })
  })

  test('are told by their legal form where the file does not mark them', () => {
    const unmarked = { ...company, place: 'Imkereibedarf Huber GmbH & Co. KG', stateCode: 'BY' }
    expect(parseGeoNames('DE', postalCodeLine('DE', unmarked)).rejects).toMatchObject([{ reason: 'company' }])
  })

  test('Austrian places keep their numbered states', () => {
    const linz = { code: '4020', place: 'Linz', stateCode: '04', latitude: 48.3064, longitude: 14.2861 }
    expect(parseGeoNames('AT', postalCodeLine('AT', linz)).codes).toHaveLength(1)
  })
})

test.each([
  ['DE', ['Geislingen', 'Geislingen Türkheim', 'Geislingen Aufhausen'], '', 'Geislingen'],
  ['DE', ['Chemnitz, Sachsen'], '', 'Chemnitz'],
  ['CH', ['Winterthur 1', 'Winterthur PF UBS'], '', 'Winterthur'],
  ['AT', ['Wien, Innere Stadt'], 'Gemeindebezirk Innere Stadt', 'Wien, Innere Stadt'],
] as const)('%s: the name for %j is readable', (country, places, municipality, expected) => {
  const code = country === 'DE' ? '73312' : '1011'
  const position = country === 'CH' ? { latitude: 47.5, longitude: 8.7 } : { latitude: 48.2, longitude: 12 }
  const lines = places.map(place => ({ code, place, municipality, ...position }))
  expect(parseGeoNames(country, toFile(country, lines)).codes[0]?.place).toBe(expected)
})

test('lines that are no rows are named by their number', () => {
  const text = [
    postalCodeLine('DE', TRAUNSTEIN),
    '<html>Bad Gateway</html>',
    postalCodeLine('DE', { ...TRAUNSTEIN, code: '8327' }),
    postalCodeLine('DE', { ...TRAUNSTEIN, latitude: Number.NaN }),
    postalCodeLine('AT', { ...TRAUNSTEIN, code: '4020' }),
    '',
  ].join('\n')
  const { codes, rejects } = parseGeoNames('DE', text)
  expect(codes).toHaveLength(1)
  expect(rejects.map(({ code }) => code)).toEqual(['line 2', 'line 3', 'line 4', 'line 5'])
})

describe('archives', () => {
  test('the file of the country is taken out', () => {
    const archive = zipSync({ 'readme.txt': strToU8('no'), 'DE.txt': strToU8('Müllheim') })
    expect(unzipGeoNames('DE', archive)).toBe('Müllheim')
  })

  test('a cut-off archive and a foreign one are errors', () => {
    const archive = zipSync({ 'DE.txt': strToU8(toFile('DE', gridLines('DE', 100))) })
    expect(() => unzipGeoNames('DE', archive.slice(0, archive.length / 2))).toThrow()
    expect(() => unzipGeoNames('AT', archive)).toThrow('holds no AT.txt')
  })
})

describe('districts', () => {
  const named = (name: string, code: string) => ({ ...TRAUNSTEIN, district: [name, code] as const })

  test.each([
    ['DE', '83278', 'Landkreis Traunstein', '09189', 'Landkreis Traunstein', 'Bayern'],
    ['DE', '10115', 'Berlin, Stadt', '11000', 'Stadt Berlin', 'Berlin'],
    ['DE', '14467', 'Kreisfreie Stadt Potsdam', '12054', 'Stadt Potsdam', 'Brandenburg'],
    ['AT', '6020', 'Innsbruck Stadt', '701', 'Stadt Innsbruck', 'Tirol'],
    ['AT', '9500', 'Politischer Bezirk Villach Land', '207', 'Bezirk Villach Land', 'Kärnten'],
    ['AT', '9020', 'Klagenfurt am Wörthersee', '201', 'Stadt Klagenfurt am Wörthersee', 'Kärnten'],
    ['CH', '3011', 'Canton de Berne', 'BE', 'Kanton Bern', 'Bern'],
  ] as const)('%s %s: %s', (country, code, name, districtCode, district, state) => {
    const inside = { DE: [48, 12], AT: [47, 13], CH: [47, 8] }[country]
    const line = { ...named(name, districtCode), code, latitude: inside[0] ?? 0, longitude: inside[1] ?? 0 }
    const [read] = parseGeoNames(country, postalCodeLine(country, line)).codes
    expect(read).toMatchObject({ district, districtCode })
    expect(readDistricts(country, { district, districtCode })).toEqual({
      districts: [district],
      states: [state],
    })
  })

  test('a code in several names them all, the one with most places first', () => {
    const lines = [
      named('Landkreis Havelland', '12063'),
      named('Kreisfreie Stadt Potsdam', '12054'),
      named('Kreisfreie Stadt Potsdam', '12054'),
      { ...TRAUNSTEIN },
    ]
    const [read] = parseGeoNames('DE', toFile('DE', lines)).codes
    expect(read).toMatchObject({
      district: 'Stadt Potsdam; Landkreis Havelland',
      districtCode: '12054; 12063',
    })
  })
})
