import { expect, test } from 'vitest'
import { faultsOf } from '#shared/inputs/refusals/faults-of.ts'
import { offerInput, wantedAdInput } from '#shared/inputs/wanted.ts'

const AD = {
  title: 'Zwei Ableger',
  text: 'Für den Kurs im Frühjahr gesucht.',
  query: 'category=colonies',
}

const faultsWith = (changes: object) => faultsOf(wantedAdInput, { ...AD, ...changes })

test.each([
  { title: 'x'.repeat(5) },
  { title: 'x'.repeat(80) },
  { text: 'x'.repeat(20) },
  { text: 'x'.repeat(1000) },
  { quantity: 'x'.repeat(40) },
  { quantity: '' },
  { quantity: null },
  { maxPrice: null },
  { maxPrice: '0' },
  // Years and days are no telephone number.
  { text: 'Ab 1.5.2027 oder 15.06.27, bis 250 Euro, DNM 395.' },
])('an ad may be as short or as long as this: %o', changes => {
  expect(faultsWith(changes)).toEqual([])
})

test.each([
  [{ title: '  x x  ' }, 'title', 'Bitte sagen Sie in ein paar Worten, was Sie suchen'],
  [{ title: 'x'.repeat(81) }, 'title', 'Höchstens 80 Zeichen'],
  [{ text: `${' '.repeat(30)}kurz` }, 'text', 'Bitte beschreiben Sie es in mindestens 20 Zeichen'],
  [{ text: 'x'.repeat(1001) }, 'text', 'Höchstens 1.000 Zeichen'],
  [{ quantity: 'x'.repeat(41) }, 'quantity', 'Höchstens 40 Zeichen'],
  [{ maxPrice: '-5' }, 'maxPrice', 'Bitte geben Sie einen gültigen Preis ein, zum Beispiel 9,50'],
  [{ query: 'q=Ableger' }, 'query', 'Bitte wählen Sie eine Kategorie'],
])('an ad with %o is refused at its field', (changes, field, message) => {
  expect(faultsWith(changes)).toEqual([[field, message]])
})

test('title and quantity come onto one line, the text keeps its own', () => {
  const text = 'Zwei Stück.\n\nBitte auf Zander.'
  const ad = wantedAdInput.parse({ ...AD, title: ' Zwei\r\nAbleger\t', quantity: '2\u2028Stück', text })
  expect(ad).toMatchObject({ title: 'Zwei Ableger', quantity: '2 Stück', text })
})

test.each([
  ['', 'Bitte schreiben Sie ein paar Worte dazu'],
  ['  \n ', 'Bitte schreiben Sie ein paar Worte dazu'],
  ['x'.repeat(501), 'Höchstens 500 Zeichen'],
])('an offer needs some words, and not too many', (message, refusal) => {
  expect(faultsOf(offerInput, { id: 1, listingId: 1, message })).toEqual([['message', refusal]])
})
