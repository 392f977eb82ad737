import { expect, test } from 'vitest'
import { emptyListing, type ListingValues } from '#client/features/listing-editor/listing-values.ts'
import { previewedCard } from './previewed-card.ts'

const SELLER = {
  businessName: 'Imkerei',
  postalCode: '83278',
  city: 'Traunstein',
  country: 'DE',
  organicCode: 'DE-ÖKO-006',
  hasCertificate: true,
} as const
const preview = (values: Partial<ListingValues>) =>
  previewedCard({ ...emptyListing, ...values }, { mainImage: null }, SELLER, '2027-05-03')

const { honeyLabel, queenPassport } = emptyListing
const queen = { ...queenPassport, hatchedYear: '2026' }

test.each<[string, Partial<ListingValues>, string | null]>([
  [
    'by weight',
    { price: '7,80', priceUnit: '500 g', honeyLabel: { ...honeyLabel, netWeightG: '500 g' } },
    '15.60',
  ],
  ['without a unit', { price: '5,49', honeyLabel: { ...honeyLabel, netWeightG: '250' } }, '21.96'],
  [
    'of another jar',
    { price: '7,80', priceUnit: '250 g', honeyLabel: { ...honeyLabel, netWeightG: '500' } },
    null,
  ],
  ['on request', { honeyLabel: { ...honeyLabel, netWeightG: '500' } }, null],
  [
    'with something else still wrong',
    { price: '7,80', honeyLabel: { ...honeyLabel, netWeightG: '500', waterPercent: 'viel' } },
    '15.60',
  ],
  ['with an impossible weight', { price: '7,80', honeyLabel: { ...honeyLabel, netWeightG: '0,5' } }, null],
  [
    'of what is no honey any more',
    { category: 'equipment', price: '7,80', honeyLabel: { ...honeyLabel, netWeightG: '500' } },
    null,
  ],
])('the price of a kilogram %s', (_name, values, expected) => {
  expect(preview(values).pricePerKg).toBe(expected)
})

test.each<[Partial<ListingValues>, number | null]>([
  [{ category: 'queens', queenPassport: { ...queen, isMarked: true } }, 2026],
  [{ category: 'queens', queenPassport: queen }, null],
  [{ category: 'queens', queenPassport: { ...queen, isMarked: true, hatchedYear: '26' } }, null],
  [{ category: 'colonies', queenPassport: { ...queen, isMarked: true } }, null],
])('the colour of the queen’s year, %#', (values, expected) => {
  expect(preview(values).queenYear).toBe(expected)
})

test('what belongs to another category is not on the card', () => {
  const values = { isBio: true, equipmentCondition: 'good', breed: 'carnica' } as const
  expect(preview(values)).toMatchObject({ equipmentCondition: null, breed: null })
  expect(preview({ ...values, category: 'equipment' })).toMatchObject({
    isBio: false,
    equipmentCondition: 'good',
    vendor: expect.not.objectContaining({ organicCode: 'DE-ÖKO-006' }) as object,
  })
})

test('badges as on the card: the code with organic goods, reserved, a day that is still to come', () => {
  expect(preview({ isBio: true }).vendor.organicCode).toBe('DE-ÖKO-006')
  expect(preview({}).vendor).not.toHaveProperty('organicCode')
  expect(preview({ category: 'queens' }).vendor.hasCertificate).toBe(true)
  expect(preview({}).vendor).not.toHaveProperty('hasCertificate')
  expect(preview({ availability: 'reserved', availableFrom: '2027-05-04' })).toMatchObject({
    availability: 'reserved',
    availableFrom: '2027-05-04',
  })
  const now = preview({ availableFrom: '2027-05-03' })
  expect(now).not.toHaveProperty('availability')
  expect(now).not.toHaveProperty('availableFrom')
})
