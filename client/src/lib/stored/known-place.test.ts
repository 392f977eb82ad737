import { afterEach, expect, test, vi } from 'vitest'
import { forgetPlace, knownPlace, rememberPlace } from '#client/lib/known-place.ts'
import { closeStorage, stubStorage } from '#client/lib/stored/stub-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the place of the last search is known until it is forgotten', () => {
  stubStorage()
  expect(knownPlace()).toBeNull()
  rememberPlace({ postalCode: '83278', country: 'DE' })
  rememberPlace({ postalCode: '5020' })
  expect(knownPlace()).toEqual({ postalCode: '5020' })
  forgetPlace()
  expect(knownPlace()).toBeNull()
})

test('a search without a place leaves the known one', () => {
  stubStorage()
  rememberPlace({ postalCode: '83278' })
  rememberPlace({ postalCode: undefined, country: 'AT' })
  expect(knownPlace()).toEqual({ postalCode: '83278' })
})

test.each(['kein JSON', 'null', '"83278"', '{"postalCode":83278}', '[]'])('%s is no place', stored => {
  stubStorage().localStorage.setItem('known-place', stored)
  expect(knownPlace()).toBeNull()
})

test('with closed storage no place is known, and nothing fails', () => {
  closeStorage()
  expect(() => rememberPlace({ postalCode: '83278' })).not.toThrow()
  expect(() => forgetPlace()).not.toThrow()
  expect(knownPlace()).toBeNull()
})
