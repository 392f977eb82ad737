import { afterEach, expect, test, vi } from 'vitest'
import { removeDrafts } from '#client/lib/drafts.ts'
import { forgetWords, readWords, writeWords } from '#client/lib/kept-words.ts'
import { closeStorage, stubStorage } from '#client/lib/stored/stub-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('words are kept for each form by itself, until they are sent', () => {
  stubStorage()
  writeWords('offer:1', { message: 'Ab Mai.' })
  writeWords('offer:2', { message: 'Schon jetzt.' })
  forgetWords('offer:2')
  expect(readWords('offer:1')).toEqual({ message: 'Ab Mai.' })
  expect(readWords('offer:2')).toEqual({})
})

test.each(['', 'kein JSON', 'null', '7', '[]', '{"message":7,"other":null}'])(
  'what is stored as %s is no words',
  stored => {
    stubStorage().sessionStorage.setItem('kept-words:offer:1', stored)
    expect(readWords('offer:1')).toEqual({})
  },
)

test('words beside what is none are read', () => {
  stubStorage().sessionStorage.setItem('kept-words:offer:1', '{"message":"Ab Mai.","count":2}')
  expect(readWords('offer:1')).toEqual({ message: 'Ab Mai.' })
})

test('a browser with closed storage keeps nothing, and nothing fails', () => {
  closeStorage()
  expect(() => writeWords('offer:1', { message: 'Ab Mai.' })).not.toThrow()
  expect(() => forgetWords('offer:1')).not.toThrow()
  expect(() => removeDrafts()).not.toThrow()
  expect(readWords('offer:1')).toEqual({})
})

test('at the sign-out every draft goes, from both storages, and what else is stored stays', () => {
  const { localStorage, sessionStorage } = stubStorage()
  localStorage.setItem('listing-draft:7', '{}')
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('my-listing-draft:7', '{}')
  sessionStorage.setItem('profile-draft:7', '{}')
  sessionStorage.setItem('enquiry-draft:3', '{}')
  sessionStorage.setItem('reloaded-at', '0')
  writeWords('offer:1', { message: 'Ab Mai.' })
  removeDrafts()
  expect(Object.keys(localStorage)).toEqual(['theme', 'my-listing-draft:7'])
  expect(Object.keys(sessionStorage)).toEqual(['reloaded-at'])
})
