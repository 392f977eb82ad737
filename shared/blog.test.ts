import { expect, test } from 'vitest'
import { slugFromTitle } from './blog.ts'

test.each([
  ['Königinnen verschicken: so geht’s!', 'koeniginnen-verschicken-so-geht-s'],
  ['Süße Äpfel & Öl', 'suesse-aepfel-oel'],
  ['  – Oxalsäure 2026 –  ', 'oxalsaeure-2026'],
  // An umlaut that a keyboard wrote as two characters.
  ['Vo\u0308lker', 'voelker'],
  ['!?', ''],
])('the title %j becomes %j', (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug)
})
