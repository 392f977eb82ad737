import { expect, test } from 'vitest'
import { emptyColonySheet } from './colony-sheet-values.ts'
import { colonySheetFacts, honeyLabelFacts, queenPassportFacts } from './filled-facts.ts'
import { emptyHoneyLabel } from './honey-label-values.ts'
import { emptyQueenPassport } from './queen-passport-values.ts'

test('of an empty part there is nothing to tell', () => {
  expect(honeyLabelFacts(emptyHoneyLabel)).toEqual([])
  expect(queenPassportFacts(emptyQueenPassport)).toEqual([])
  expect(colonySheetFacts(emptyColonySheet)).toEqual([])
})

test('a label, as it was typed', () => {
  const origins = [
    { country: 'DE', percent: '60' },
    { country: 'HU', percent: '40' },
    { country: '', percent: '' },
  ]
  const label = {
    ...emptyHoneyLabel,
    netWeightG: ' 500 ',
    harvestYear: '2026',
    waterPercent: '16,8 %',
    origins,
  }
  expect(honeyLabelFacts(label)).toEqual(['500 g', 'Ernte 2026', 'Deutschland und Ungarn', '16,8 % Wasser'])
})

test('a queen’s card counts her breeding values', () => {
  const { breedingValues: none } = emptyQueenPassport
  const queen = { ...emptyQueenPassport, hatchedYear: '2026', isMarked: true, line: 'Troiseck' }
  const withValues = (values: object) =>
    queenPassportFacts({ ...queen, breedingValues: { ...none, ...values } })
  expect(withValues({})).toEqual(['geschlüpft 2026', 'gezeichnet', 'Linie Troiseck'])
  expect(withValues({ honey: '112' }).at(-1)).toBe('1 Zuchtwert')
  expect(withValues({ honey: '112', calm: '104' }).at(-1)).toBe('2 Zuchtwerte')
})

test('a card of a hive names the country only of bees that came from one', () => {
  const sheet = {
    ...emptyColonySheet,
    origin: 'bought',
    originCountry: 'IT',
    occupiedFrames: '8',
    hive: 'with',
  }
  expect(colonySheetFacts(sheet)).toEqual(['Zugekauft (Italien)', '8 Waben besetzt', 'Mit Beute'])
  expect(colonySheetFacts({ ...sheet, origin: 'own' })[0]).toBe('Eigene Vermehrung')
})
