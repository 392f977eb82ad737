import { readFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { projectPath } from '#server/core/project-path.ts'
import { newPasswordField } from '#shared/inputs/auth.ts'
import { PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { isCommonPassword } from './common-passwords.ts'

const leaked = dictionary['passwords-common'].filter(isLongEnough)
const own = readFileSync(projectPath('server/auth/rules/own-common-passwords.txt'), 'utf8')
  .split('\n')
  .filter(Boolean)

function isLongEnough(password: string): boolean {
  return newPasswordField.safeParse(password).success
}

async function uncommonOf(passwords: string[]): Promise<string[]> {
  const answers = await Promise.all(passwords.map(isCommonPassword))
  return passwords.filter((_password, position) => !answers[position])
}

test('common passwords are refused in any spelling, uncommon ones are not', async () => {
  const common = [
    'password',
    'PASSWORT1',
    'qwertzuiop',
    '１２３４５６７８',
    'Bienenkönigin',
    'Bienenko\u0308nigin',
  ]
  expect(await uncommonOf([...common, PASSWORD])).toEqual([PASSWORD])
})

test('of the most leaked passwords, more than 3,000 that would be long enough are refused', async () => {
  expect(new Set(leaked).size).toBeGreaterThanOrEqual(17_950)
  expect(await uncommonOf(leaked)).toEqual([])
})

test('our own are refused as well: long enough, and none of them in the package', async () => {
  expect(own.filter(isLongEnough)).toHaveLength(624)
  expect(new Set([...leaked, ...own]).size).toBe(new Set(leaked).size + own.length)
  expect(await uncommonOf(own)).toEqual([])
})
