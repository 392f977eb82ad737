import { expect, test } from 'vitest'
import { wantedDecision } from '#shared/web/secret-queries.ts'

test.each([
  ['?token=geheim', { token: 'geheim' }],
  ['?entscheidung=WM-7F3K9Q', { code: 'WM-7F3K9Q' }],
  // The letter's secret needs no login.
  ['?entscheidung=WM-7F3K9Q&token=geheim', { token: 'geheim' }],
  ['?token=&entscheidung=WM-7F3K9Q', { code: 'WM-7F3K9Q' }],
  ['?token=', null],
  ['', null],
])('the address “%s” of an appeal names its decision', (search, decision) => {
  expect(wantedDecision(search)).toEqual(decision)
})
