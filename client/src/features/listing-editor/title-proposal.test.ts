import { expect, test } from 'vitest'
import { emptyListing } from './listing-values.ts'
import { proposeFromTitle } from './title-proposal.ts'

const wordsOf = (title: string, chosen = {}) =>
  proposeFromTitle(title, { ...emptyListing, ...chosen })?.words ?? null

test.each([
  ['Carnica-Königin 2026, belegstellenbegattet', ['Königinnen', 'Carnica', 'Belegstellenbegattet']],
  ['Unbegattete Königinnen Buckfast', ['Königinnen', 'Buckfast', 'Unbegattet']],
  ['Königinnen aus starken Völkern', ['Königinnen']],
  ['Ableger Carnica auf DNM, Königin 2026', ['Völker', 'Ableger', 'Carnica', 'Deutsch Normal']],
  ['Ableger auf Zander, fünf Waben', ['Völker', 'Ableger', 'Zander']],
  [
    'Wirtschaftsvolk Buckfast auf Dadant US, mit Beute',
    ['Völker', 'Wirtschaftsvolk', 'Buckfast', 'Dadant US'],
  ],
  ['Honigschleuder, vier Waben, Edelstahl', ['Ausrüstung', 'Schleudern']],
  ['Waldhonig aus dem Chiemgau, 500 g', ['Wald']],
  ['Obstblütenhonig', ['Obstblüte']],
  ['Blütenhonig', ['Blüte']],
  ['Kastanienhonig', ['Edelkastanie']],
  ['Vom Hochberg', null],
  ['Volk auf Dadant', ['Völker']],
])('%s', (title, words) => {
  expect(wordsOf(title)).toEqual(words)
})

test('what was chosen is not proposed otherwise', () => {
  expect(wordsOf('Carnica-Königin', { category: 'queens', breed: 'buckfast' })).toBeNull()
  expect(wordsOf('Waldhonig', { honeyType: 'forest' })).toBeNull()
})
