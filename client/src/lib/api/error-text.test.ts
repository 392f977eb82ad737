import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { errorMessage, isUnauthenticated } from './error-text.ts'

const FALLBACK = 'Fehler beim Speichern'

/** What the client makes of an answer of the server. */
function answered(message: string, data: object): Error {
  return TRPCClientError.from({ error: { message, code: -32_000, data } })
}

test('an expected failure is told in the words of the server', () => {
  const error = answered('Dieser Slug ist bereits vergeben', { code: 'CONFLICT', issues: null })
  expect(errorMessage(error, FALLBACK)).toBe('Dieser Slug ist bereits vergeben')
})

test('the issues of bad input are joined with commas, each said once', () => {
  const issues = ['Titel muss mindestens 5 Zeichen haben', 'Das fehlt', 'Das fehlt'].map(message => ({
    path: ['title'],
    message,
  }))
  expect(errorMessage(answered('[]', { code: 'BAD_REQUEST', issues }), FALLBACK)).toBe(
    'Titel muss mindestens 5 Zeichen haben, Das fehlt',
  )
})

test('without an answer that makes sense there is the fallback', () => {
  expect(errorMessage(TRPCClientError.from(new TypeError('Failed to fetch')), FALLBACK)).toBe(FALLBACK)
  expect(errorMessage(new Error('Unable to transform response from server'), FALLBACK)).toBe(FALLBACK)
  expect(errorMessage('nothing', FALLBACK)).toBe(FALLBACK)
})

test('a missing login is known by its code or its text, and nothing else is', () => {
  expect(isUnauthenticated(answered('Please login (10001)', { appCode: 'UNAUTHENTICATED' }))).toBe(true)
  expect(isUnauthenticated(answered('Please login (10001)', {}))).toBe(true)
  expect(isUnauthenticated(TRPCClientError.from(new Error('Please login (10001)')))).toBe(true)
  expect(isUnauthenticated(answered('You do not have required permission (10002)', {}))).toBe(false)
  expect(
    isUnauthenticated(answered('E-Mail oder Passwort ist falsch', { appCode: 'CREDENTIALS_WRONG' })),
  ).toBe(false)
})
