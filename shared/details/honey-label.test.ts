import { expect, test } from 'vitest'
import { honeyLabelInput } from '#shared/inputs/details/honey-label.ts'
import { agricultureOf, pricePerKg } from './honey-label.ts'

test.each([
  ['7.80', '500 g', 500, '15.60'],
  ['5.49', '250-g-Glas', 250, '21.96'],
  ['9.50', 'Glas', 500, '19.00'],
  ['9.50', null, 500, '19.00'],
  ['118.00', 'Eimer 12,5 kg', 12_500, '9.44'],
  ['19.50', 'kg', null, '19.50'],
  ['19.50', '1 kg', 1000, '19.50'],
  ['11.00', 'Stück', 300, '36.67'],
  // On request, without a weight, or not of one jar of this weight: there is nothing to say.
  [null, '500 g', 500, null],
  ['7.80', '500 g', null, null],
  ['7.80', '250 g', 500, null],
  ['42.00', '6 Gläser', 500, null],
  ['42.00', '6 x 500 g', 500, null],
  ['42.00', '12er Karton', 500, null],
  ['16.50', 'Karton', 250, null],
  ['0.00', '500 g', 500, null],
])('%s € / %s of %s g cost %s € per kg', (price, unit, grams, expected) => {
  expect(pricePerKg(price, unit, grams)).toBe(expected)
})

const parse = (label: object) => honeyLabelInput.safeParse({ kind: 'honey', ...label })
const messageOf = (label: object) =>
  parse(label).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('three thirds are a whole, the largest share stands first, one country has none', () => {
  const third = (country: string) => ({ country, percent: 33.3 })
  expect(parse({ origins: ['DE', 'AT', 'CH'].map(third) }).data?.origins).toHaveLength(3)
  const origins = [
    { country: 'RO', percent: 13 },
    { country: 'DE', percent: 62 },
    { country: 'HU', percent: 25 },
  ]
  expect(parse({ origins }).data?.origins.map(({ country }) => country)).toEqual(['DE', 'HU', 'RO'])
  expect(parse({ origins: [{ country: 'DE', percent: 100 }] }).data?.origins).toEqual([
    { country: 'DE', percent: null },
  ])
})

test.each<[object, [string, string][]]>([
  [{ netWeightG: 0 }, [['netWeightG', 'Bitte in Gramm schreiben, zum Beispiel 500']]],
  [{ netWeightG: 0.5 }, [['netWeightG', 'Bitte in Gramm schreiben, zum Beispiel 500']]],
  [{ netWeightG: 25_001 }, [['netWeightG', 'Bitte in Gramm, höchstens 25.000']]],
  [{ harvestYear: 2999 }, [['harvestYear', 'Das Erntejahr liegt in der Zukunft']]],
  [{ origins: [{ country: 'EU' }] }, [['origins.0.country', 'Bitte nennen Sie das Land']]],
  [{ bestBefore: '2028-13' }, [['bestBefore', 'Bitte als Monat und Jahr, zum Beispiel 07.2028']]],
  [
    {
      origins: [
        { country: 'DE', percent: 62 },
        { country: 'HU', percent: 25 },
      ],
    },
    [['origins', 'Die Anteile ergeben zusammen nicht 100 %']],
  ],
  [
    {
      origins: [
        { country: 'DE', percent: 50 },
        { country: 'DE', percent: 50 },
      ],
    },
    [['origins.1.country', 'Dieses Land steht schon da']],
  ],
])('%j is refused beside its field', (label, issues) => {
  expect(messageOf(label)).toEqual(issues)
})

test.each<[string[], string | null]>([
  [[], null],
  [['DE'], 'Deutsche Landwirtschaft'],
  [['AT'], 'Österreichische Landwirtschaft'],
  [['DE', 'HU'], 'EU-Landwirtschaft'],
  [['CH'], 'Nicht-EU-Landwirtschaft'],
  [['DE', 'UA'], 'EU-/Nicht-EU-Landwirtschaft'],
])('organic honey of %j is of %s', (countries, expected) => {
  expect(agricultureOf(countries.map(country => ({ country, percent: null })))).toBe(expected)
})
