import { expect, test } from 'vitest'
import { CATEGORIES } from '#shared/listings/listings.ts'
import {
  cheapestMonthlyPrice,
  PLAN_PRICES,
  planCovers,
  smallestPlanFor,
  TOP_LISTING_PRICE,
  yearlySavingPercent,
} from './billing.ts'

test('the prices are those of the price list, in euro cents', () => {
  expect(PLAN_PRICES).toEqual({
    STANDARD: { monthly: 1990, yearly: 14_990 },
    PRO: { monthly: 4990, yearly: 39_990 },
    PREMIUM: { monthly: 6990, yearly: 49_990 },
  })
  expect(TOP_LISTING_PRICE).toBe(2990)
})

test.each([
  ['STANDARD', 37],
  ['PRO', 33],
  ['PREMIUM', 40],
] as const)('%s saves %i percent by paying yearly', (plan, percent) => {
  expect(yearlySavingPercent(plan)).toBe(percent)
})

test('the cheapest month costs 12,49 €', () => {
  expect(cheapestMonthlyPrice()).toBe(1249)
})

test.each([
  ['STANDARD', ['honey', 'queens']],
  ['PRO', ['honey', 'queens', 'colonies']],
  ['PREMIUM', ['honey', 'queens', 'colonies', 'equipment']],
] as const)('%s covers %j', (plan, categories) => {
  expect(CATEGORIES.filter(category => planCovers(plan, category))).toEqual(categories)
})

test('the smallest plan that covers a category is the one to recommend', () => {
  expect(CATEGORIES.map(smallestPlanFor)).toEqual(['STANDARD', 'STANDARD', 'PRO', 'PREMIUM'])
})
