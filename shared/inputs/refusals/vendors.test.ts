import { expect, test } from 'vitest'
import { faultsOf } from '#shared/inputs/refusals/faults-of.ts'
import { upsertProfileInput } from '#shared/inputs/vendors.ts'

const PROFILE = { businessName: 'Imkerei Huber', postalCode: '83278', city: 'Traunstein', country: 'DE' }

const faultsWith = (changes: object) => faultsOf(upsertProfileInput, { ...PROFILE, ...changes })
const identityWith = (identity: object) => upsertProfileInput.parse({ ...PROFILE, identity }).identity

test.each([
  [{ postalCode: 'D-83278' }, '83278'],
  [{ postalCode: ' 83278 ' }, '83278'],
  [{ country: 'AT', postalCode: 'A-5020' }, '5020'],
  [{ country: 'CH', postalCode: '3011' }, '3011'],
])('the postal code of %o is understood', (changes, postalCode) => {
  expect(upsertProfileInput.parse({ ...PROFILE, ...changes }).postalCode).toBe(postalCode)
})

test.each([
  [{ postalCode: '' }, 'Bitte geben Sie die Postleitzahl ein'],
  [{ postalCode: '5020' }, 'Postleitzahlen haben hier fünf Ziffern'],
  [{ country: 'AT' }, 'Postleitzahlen haben hier vier Ziffern'],
  [{ country: 'CH', postalCode: '83278' }, 'Postleitzahlen haben hier vier Ziffern'],
  [{ postalCode: '12345678901' }, 'Die Postleitzahl ist zu lang'],
])('the postal code of %o is refused in words', (changes, message) => {
  expect(faultsWith(changes)).toContainEqual(['postalCode', message])
})

test.each(['', null, '+49 (0) 8661/12-34', '08661.1234'])('%o is a telephone number, or none', phone => {
  expect(faultsWith({ phone, whatsapp: phone })).toEqual([])
})

test.each(['1234', 'anrufen', '+', '0171 23 45 x'])('%o is no telephone number', phone => {
  expect(faultsWith({ phone })).toEqual([['phone', 'Bitte geben Sie eine gültige Telefonnummer ein']])
})

test.each([
  ['organicCode', 'de-öko-006', 'DE-ÖKO-006'],
  ['organicCode', ' AT - BIO - 301 ', 'AT-BIO-301'],
  ['lucidNumber', 'de 1234 5678 90123', 'DE1234567890123'],
  ['weeeNumber', 'WEEE-Reg.-Nr. DE 12345678', 'DE12345678'],
  ['weeeNumber', 'weee reg nr: de12345678', 'DE12345678'],
  ['registrationNumber', '09 189 155-0417', '091891550417'],
  ['vatId', 'de 123 456 789', 'DE123456789'],
  ['vatId', 'CHE-123.456.789', 'CHE-123.456.789'],
  ['lucidNumber', '', ''],
])('%s is read as it stands on papers: %s', (field, written, stored) => {
  expect(identityWith({ [field]: written })).toMatchObject({ [field]: stored })
})

test.each([
  ['organicCode', 'DE-ÖKO-6', /zum Beispiel DE-ÖKO-006$/],
  ['lucidNumber', 'DE123', /^Die LUCID-Nummer besteht aus DE und 13 Ziffern$/],
  ['weeeNumber', 'AT12345678', /^Die WEEE-Registrierungsnummer besteht aus DE und 8 Ziffern/],
  ['registrationNumber', '0918915504', /^Die Registriernummer hat 12 Ziffern/],
  ['vatId', '123456789', /mit dem Länderkürzel/],
  ['publicEmail', 'huber@', /^Bitte geben Sie eine gültige E-Mail-Adresse ein$/],
])('%s is refused in words: %s', (field, written, message) => {
  const [fault] = faultsWith({ identity: { [field]: written } })
  expect(fault?.[0]).toBe(`identity.${field}`)
  expect(fault?.[1]).toMatch(message)
})

test('of a trader street, name and address for buyers are asked for, of a private person nothing', () => {
  expect(faultsWith({ identity: { traderStatus: 'trader' } }).map(([field]) => field)).toEqual([
    'street',
    'identity.legalName',
    'identity.publicEmail',
  ])
  expect(faultsWith({ identity: { traderStatus: 'private' } })).toEqual([])
})
