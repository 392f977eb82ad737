import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeStorage, stubStorage } from '#client/lib/stored/stub-storage.ts'

/** As a tab has them that is just opened. */
async function openTab() {
  vi.resetModules()
  return import('#client/lib/recent-searches.ts')
}

const search = (word: string) => ({ text: word, href: `/marketplace?q=${word}` })

let storages: ReturnType<typeof stubStorage>
beforeEach(() => {
  storages = stubStorage()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const stored = () => JSON.parse(storages.localStorage.getItem('recent-searches') ?? 'null') as unknown

test('of the searches the last five are kept, the newest first, each once', async () => {
  const { rememberSearch } = await openTab()
  for (const word of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) rememberSearch(search(word))
  expect(stored()).toEqual(['c', 'f', 'e', 'd', 'b'].map(search))
})

test('what an earlier visit has kept is gone on with, without what does not belong there', async () => {
  const strange = [null, { text: 'x' }, { text: 'y', href: 'https://evil.test' }]
  storages.localStorage.setItem('recent-searches', JSON.stringify([...strange, search('alt')]))
  const { rememberSearch } = await openTab()
  rememberSearch(search('neu'))
  expect(stored()).toEqual([search('neu'), search('alt')])
})

test('forgotten searches leave nothing behind', async () => {
  const { rememberSearch, forgetSearches } = await openTab()
  rememberSearch(search('a'))
  forgetSearches()
  expect(Object.keys(storages.localStorage)).toEqual([])
  rememberSearch(search('b'))
  expect(stored()).toEqual([search('b')])
})

test('with closed storage searching goes on', async () => {
  closeStorage()
  const { rememberSearch, forgetSearches } = await openTab()
  expect(() => rememberSearch(search('a'))).not.toThrow()
  expect(() => forgetSearches()).not.toThrow()
})
