import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mayReload } from '#client/app/reload-once.ts'
import { closeStorage, stubStorage } from '#client/lib/stored/stub-storage.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

test('a page is loaded anew by itself once in five minutes', () => {
  stubStorage()
  expect(mayReload()).toBe(true)
  wait(299)
  expect(mayReload()).toBe(false)
  wait(1)
  expect(mayReload()).toBe(true)
  expect(mayReload()).toBe(false)
})

test('where nothing can be remembered no page is loaded anew by itself: it could go on for ever', () => {
  closeStorage()
  expect(mayReload()).toBe(false)
})
