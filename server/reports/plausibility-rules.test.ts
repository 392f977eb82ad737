import { expect, test } from 'vitest'
import { fingerprintOf } from './rules/fingerprint.ts'
import { implausibleIn, type Offer } from './rules/plausibility.ts'

const PLAUSIBLE: Offer = {
  colonyType: 'ableger',
  price: '140.00',
  country: 'DE',
  from: '2027-05-20',
  accountAgeDays: 400,
  colonyOffers: 3,
  text: 'Ableger auf Zander, 6 Waben, davon 4 mit Brut',
}
const found = (offer: Partial<Offer>) => implausibleIn({ ...PLAUSIBLE, ...offer })

test('what beekeepers offer all year is plausible', () => {
  expect(found({})).toEqual([])
})

test.each<[Partial<Offer>, boolean]>([
  [{ from: '2026-11-30' }, false],
  [{ from: '2026-12-01' }, true],
  [{ from: '2027-03-31' }, true],
  [{ from: '2027-04-01' }, false],
  [{ from: '2027-01-10', country: 'AT', colonyType: 'kunstschwarm' }, true],
  [{ from: '2027-01-10', country: 'CH' }, false],
  // Colonies that have wintered are sold all year.
  [{ from: '2027-01-10', colonyType: 'wirtschaftsvolk' }, false],
  [{ from: '2027-01-10', colonyType: null }, false],
])('%j in winter: %s', (offer, isRaised) => {
  expect(found(offer).some(text => text.includes('im Winter'))).toBe(isRaised)
})

test.each<[Partial<Offer>, boolean]>([
  [{ colonyOffers: 21 }, true],
  [{ colonyOffers: 20 }, false],
  [{ colonyOffers: 21, accountAgeDays: 30 }, false],
  [{ text: '25 starke Wirtschaftsvölker wegen Aufgabe' }, true],
  [{ text: 'Völker auf 20 Waben, ich habe 20 Völker' }, false],
  [{ text: 'bis zu 100 Kunstschwärme' }, true],
  [{ text: '300 Ablegerkästen' }, false],
])('%j of an account of five days: %s', (offer, isRaised) => {
  expect(found({ accountAgeDays: 5, ...offer }).some(text => text.includes('Konto'))).toBe(isRaised)
})

test.each<[Partial<Offer>, boolean]>([
  [{ price: '59.99' }, true],
  [{ price: '60.00' }, false],
  [{ price: null }, false],
  [{ price: '45.00', colonyType: 'ableger' }, false],
])('a colony of %j is too cheap: %s', (offer, isRaised) => {
  expect(found({ colonyType: 'wirtschaftsvolk', ...offer })).toHaveLength(isRaised ? 1 : 0)
})

test('a description is the same however it is set; a few words say nothing', () => {
  const text =
    'Starkes Volk auf Zander, zehn Waben besetzt, fünf davon mit Brut, Königin von 2026, sanft und ruhig.'
  expect(fingerprintOf(text)).toMatch(/^[0-9a-f]{32}$/)
  expect(fingerprintOf(`  ${text.toUpperCase().replaceAll(',', ' –')}\n`)).toBe(fingerprintOf(text))
  expect(fingerprintOf(`${text} Abholung.`)).not.toBe(fingerprintOf(text))
  expect(fingerprintOf('Starkes Volk auf Zander')).toBeNull()
})
