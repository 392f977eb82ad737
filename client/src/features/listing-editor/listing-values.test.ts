import { describe, expect, test } from 'vitest'
import { createListingInput } from '#shared/inputs/listings/listings.ts'
import type { ListingDetail } from '#shared/listings/listings.ts'
import { emptyListing, type ListingValues, listingForm, valuesOf } from './listing-values.ts'
import { fieldErrorsText, INCOMPLETE_TEXT } from './save-error.ts'

const valid: ListingValues = {
  ...emptyListing,
  title: 'Waldhonig',
  description: 'Kräftiger Waldhonig aus dem Chiemgau.',
}

const parse = (values: Partial<ListingValues>) => listingForm.safeParse({ ...valid, ...values })

describe('the price', () => {
  test.each([
    ['9,50', '9.50'],
    ['9.50', '9.50'],
    ['9', '9.00'],
    [' 9,5 € ', '9.50'],
    ['12 EUR', '12.00'],
    ['1.250,00', '1250.00'],
    ['1.250', '1250.00'],
    ['', undefined],
    ['  ', undefined],
  ])('%j is understood as %j', (price, expected) => {
    expect(parse({ price }).data?.price).toBe(expected)
  })

  test.each(['abc', '9,505', '-1', '1,2,3', '1.25.00', '12.500.00'])('%j is refused', price => {
    const issues = parse({ price }).error?.issues
    expect(issues?.map(issue => [issue.path[0], issue.message])).toEqual([
      ['price', 'Bitte geben Sie einen gültigen Preis ein, zum Beispiel 9,50'],
    ])
  })
})

test('only the attributes of the chosen category are sent', () => {
  const everything = {
    breed: 'carnica',
    matingType: 'island_mated',
    colonyType: 'ableger',
    hiveSystem: 'zander',
    equipmentCategory: 'hives',
    equipmentCondition: 'good',
    isBio: true,
  }
  const sentFor = (values: Partial<ListingValues>) => {
    const { data } = parse({ ...everything, ...values })
    return Object.keys(everything).filter(name => data?.[name as keyof typeof data])
  }
  expect(sentFor({ category: 'honey' })).toEqual(['isBio'])
  expect(sentFor({ category: 'queens' })).toEqual(['breed', 'matingType', 'isBio'])
  expect(sentFor({ category: 'colonies' })).toEqual(['breed', 'colonyType', 'hiveSystem', 'isBio'])
  expect(sentFor({ category: 'colonies', colonyType: 'kunstschwarm' })).toEqual([
    'breed',
    'colonyType',
    'isBio',
  ])
  expect(sentFor({ category: 'equipment' })).toEqual([
    'hiveSystem',
    'equipmentCategory',
    'equipmentCondition',
  ])
})

/** Told also when nothing was chosen: what is left out stays as it is stored. */
const FREE = { availability: 'available', availableFrom: '' }

test('what is not filled is not sent', () => {
  const { category, title, description, shippingType } = valid
  for (const sent of ['honey', 'queens', 'colonies', 'equipment'] as const) {
    expect(parse({ category: sent, status: '' }).data).toStrictEqual({
      category: sent,
      title,
      description,
      shippingType,
      ...FREE,
    })
  }
  expect(parse({ category, priceUnit: ' ', isBio: true }).data).toStrictEqual({
    category,
    title,
    description,
    shippingType,
    ...FREE,
    isBio: true,
    status: 'active',
  })
})

test('texts that are too short are told in the words of the specification', () => {
  const issues = parse({ title: 'Honi', description: 'Zu kurz' }).error?.issues ?? []
  const errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), { message }]))
  expect(fieldErrorsText(errors)).toBe(
    'Titel muss mindestens 5 Zeichen haben, Beschreibung muss mindestens 20 Zeichen haben',
  )
  expect(fieldErrorsText({})).toBe(INCOMPLETE_TEXT)
})

test('a stored listing fills the form and comes back unchanged', () => {
  const stored = {
    id: 7,
    views: 3,
    isTopListing: false,
    shippingAvailable: true,
    createdAt: new Date(),
    title: 'Carnica-Königin 2026',
    description: 'Belegstellenbegattet, ruhig und wabenstet.',
    category: 'queens',
    price: '48.00',
    priceUnit: 'Königin',
    breed: 'carnica',
    matingType: 'station_mated',
    colonyType: null,
    hiveSystem: null,
    equipmentCategory: null,
    equipmentCondition: null,
    honeyType: null,
    pricePerKg: null,
    queenYear: null,
    details: null,
    isBio: true,
    shippingType: 'both',
    status: 'draft',
  } satisfies Partial<ListingDetail>
  expect(valuesOf(stored)).toMatchObject({ price: '48,00', colonyType: '', status: 'draft' })
  expect(listingForm.parse(valuesOf(stored))).toEqual({
    category: 'queens',
    title: stored.title,
    description: stored.description,
    price: '48.00',
    priceUnit: 'Königin',
    breed: 'carnica',
    matingType: 'station_mated',
    isBio: true,
    shippingType: 'both',
    status: 'draft',
    ...FREE,
  })
  const sold = valuesOf({ ...stored, status: 'inactive', availability: 'sold', availableFrom: '2027-05-03' })
  expect(listingForm.parse(sold)).toMatchObject({ availability: 'sold', availableFrom: '' })
  expect(listingForm.parse(sold)).not.toHaveProperty('status')
})

test('a new listing begins as active honey to be fetched', () => {
  expect(emptyListing).toMatchObject({ category: 'honey', status: 'active', shippingType: 'pickup_only' })
})

test('a status that only the platform sets is left alone', () => {
  expect(parse({ status: '' }).data?.status).toBeUndefined()
  expect(parse({ status: 'active' }).data?.status).toBe('active')
})

test('what the form sends passes the same check again at the server', () => {
  const queen: Partial<ListingValues> = {
    category: 'queens',
    queenPassport: {
      ...emptyListing.queenPassport,
      hatchedYear: '2026',
      studbookNumber: '6-45-21/26',
      mayNameStudbook: true,
    },
  }
  const sent = parse(queen).data
  expect(sent?.details).toMatchObject({ kind: 'queen', studbookNumber: '6-45-21/26' })
  expect(createListingInput.safeParse(sent).error).toBeUndefined()
})
