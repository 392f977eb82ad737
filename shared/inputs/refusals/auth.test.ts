import { expect, test } from 'vitest'
import { emailField, loginInput, newPasswordField, registerInput } from '#shared/inputs/auth.ts'

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

test.each([
  ['  Maria.Huber@Beispiel.TEST ', 'maria.huber@beispiel.test'],
  ['a+b@beispiel.test', 'a+b@beispiel.test'],
])('two spellings of one mailbox are one address: %s', (typed, stored) => {
  expect(emailField.parse(typed)).toBe(stored)
})

test.each([
  ['', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
  ['maria', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
  ['maria@', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
  ['maria huber@beispiel.test', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
  ['maria@beispiel.test\nBcc: x@y.test', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
  [`${'m'.repeat(250)}@beispiel.test`, 'Diese E-Mail-Adresse ist zu lang'],
  [undefined, 'Bitte geben Sie Ihre E-Mail-Adresse ein'],
])('what is no address is refused in words: %o', (typed, message) => {
  expect(messageOf(emailField.safeParse(typed))).toBe(message)
})

test.each([
  ['kurz123', 'Passwort muss mindestens 8 Zeichen haben'],
  ['x'.repeat(129), 'Passwort darf höchstens 128 Zeichen haben'],
  ['12345678', undefined],
  ['        ', undefined],
  ['x'.repeat(128), undefined],
])('a new password is judged by its length alone: %s', (password, message) => {
  expect(messageOf(newPasswordField.safeParse(password))).toBe(message)
})

test.each([
  ['', 'Name muss mindestens 2 Zeichen haben'],
  [' A ', 'Name muss mindestens 2 Zeichen haben'],
  ['x'.repeat(121), 'Name darf höchstens 120 Zeichen haben'],
  [undefined, 'Bitte geben Sie Ihren Namen ein'],
  ['Li', undefined],
])('who registers has a name: %o', (name, message) => {
  const input = { name, email: 'maria@beispiel.test', password: '12345678' }
  expect(messageOf(registerInput.safeParse(input))).toBe(message)
})

test('a login takes any password, and a way back that cannot be followed is none', () => {
  const login = { email: 'maria@beispiel.test', password: 'x' }
  expect(loginInput.parse({ ...login, returnTo: 7 })).toEqual({ ...login, returnTo: undefined })
  expect(messageOf(loginInput.safeParse({ ...login, password: '' }))).toBe('Bitte geben Sie Ihr Passwort ein')
  expect(messageOf(loginInput.safeParse({ ...login, password: 'x'.repeat(1025) }))).toBe(
    'Dieses Passwort ist zu lang',
  )
})
