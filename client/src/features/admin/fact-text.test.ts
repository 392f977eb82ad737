import { expect, test } from 'vitest'
import { changeText } from './fact-text.ts'

test('what has changed stands in words', () => {
  expect(changeText({ isActive: true }, { isActive: false })).toBe('Aktiv: ja → Aktiv: nein')
})

test('what was made or deleted has one side', () => {
  const listing = { title: 'Waldhonig', status: 'pending_review', vendorId: 7 }
  expect(changeText(listing, null)).toBe('Titel: Waldhonig, Status: In Prüfung, Verkäufer Nr.: 7')
  expect(changeText(null, { slug: 'wabe', contentLength: 120 })).toBe('Slug: wabe, Zeichen: 120')
})

test('what this version does not know is shown as it is', () => {
  expect(changeText({ status: 'frozen', mood: 'good' }, null)).toBe('Status: frozen, mood: good')
})
