import { describe, expect, test } from 'vitest'
import {
  emptyListing,
  type ListingValues,
  listingForm,
} from '#client/features/listing-editor/listing-values.ts'
import type { HoneyLabel } from '#shared/details/honey-label.ts'
import { missingFacts } from '#shared/details/required-facts.ts'
import { emptyColonySheet } from './colony-sheet-values.ts'
import { detailsValuesOf } from './details-values.ts'
import { emptyHoneyLabel } from './honey-label-values.ts'
import { emptyQueenPassport } from './queen-passport-values.ts'

const valid: ListingValues = {
  ...emptyListing,
  title: 'Waldhonig',
  description: 'Kräftiger Waldhonig aus dem Chiemgau.',
}
const parse = (values: Partial<ListingValues>) => listingForm.safeParse({ ...valid, ...values })
const withLabel = (label: Partial<typeof emptyHoneyLabel>) => ({
  honeyLabel: { ...emptyHoneyLabel, ...label },
})

test('what beekeepers write becomes what the rules take', () => {
  const { data } = parse(
    withLabel({ netWeightG: '500 g', waterPercent: '16,8 %', bestBefore: '7.2028', harvestYear: '2026' }),
  )
  expect(data?.details).toMatchObject({
    netWeightG: 500,
    waterPercent: 16.8,
    bestBefore: '2028-07',
    harvestYear: 2026,
  })
})

test.each([
  [withLabel({ netWeightG: '0,5' }), 'details.netWeightG'],
  [withLabel({ netWeightG: 'viel' }), 'details.netWeightG'],
  [withLabel({ bestBefore: 'bald' }), 'details.bestBefore'],
  [withLabel({ origins: [{ country: '', percent: '50' }] }), 'details.origins.0.country'],
])('%j is refused at its field', (values, path) => {
  expect(parse(values).error?.issues.map(issue => issue.path.join('.'))).toEqual([path])
})

test('a stored label fills the form and comes back unchanged', () => {
  const label: HoneyLabel = {
    harvestYear: 2026,
    region: 'Chiemgau',
    netWeightG: 12_500,
    origins: [
      { country: 'DE', percent: 66.6 },
      { country: 'AT', percent: 33.4 },
    ],
    lot: 'L 1',
    bestBefore: '2028-07-31',
    waterPercent: 17.5,
  }
  const details = { kind: 'honey' as const, ...label }
  expect(parse(detailsValuesOf(details)).data?.details).toEqual(details)
})

test('the tick alone says nothing of a queen', () => {
  const queenPassport = { ...emptyQueenPassport, mayNameStudbook: true }
  expect(parse({ category: 'queens', queenPassport }).data).not.toHaveProperty('details')
})

describe('a trader who ships honey', () => {
  const missing = (values: Partial<ListingValues>, status: 'trader' | 'private' | null = 'trader') =>
    missingFacts(listingForm.parse({ ...valid, shippingType: 'both', ...values }), status)

  test('names weight and origin to publish it', () => {
    expect(missing({})).toEqual(['netWeightG', 'origins'])
    expect(missing(withLabel({ netWeightG: '500' }))).toEqual(['origins'])
    expect(missing(withLabel({ netWeightG: '500', origins: [{ country: 'DE', percent: '' }] }))).toEqual([])
  })

  test('is asked for nothing otherwise', () => {
    expect(missing({ shippingType: 'pickup_only' })).toEqual([])
    expect(missing({ category: 'queens' })).toEqual([])
    expect(missing({}, 'private')).toEqual([])
    expect(missing({}, null)).toEqual([])
  })
})

test('a colony says where it comes from', () => {
  const colony = { category: 'colonies' as const, colonyType: 'ableger' as const, status: 'active' as const }
  const missing = (values: Partial<ListingValues>) =>
    missingFacts(listingForm.parse({ ...valid, ...colony, ...values }), 'private')
  expect(missing({})).toEqual(['origin'])
  expect(missing({ colonySheet: { ...emptyColonySheet, origin: 'own' } })).toEqual([])
})

test('a stored card of a hive fills the form and comes back unchanged', () => {
  const details = {
    kind: 'colony' as const,
    hiveName: 'Nr. 7',
    frames: 10,
    occupiedFrames: 9,
    broodFrames: 6,
    queenYear: 2025,
    isQueenMarked: true,
    varroaTreatment: 'Ameisensäure 60 %',
    treatedOn: '2026-08-02',
    winterLossPercent: 0,
    hive: 'with' as const,
    origin: 'bought' as const,
    originCountry: 'AT',
  }
  const values = { ...detailsValuesOf(details), category: 'colonies' as const }
  expect(parse(values).data?.details).toEqual(details)
})
