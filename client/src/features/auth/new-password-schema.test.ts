import { expect, test } from 'vitest'
import {
  ownPasswordFields,
  PASSWORDS_DIFFER,
  registerFields,
  resetFields,
} from '#client/features/auth/new-password-schema.ts'
import { faultsOf } from '#shared/inputs/refusals/faults-of.ts'

const PASSWORD = 'summ-summ-im-lindenbaum'

test.each([
  ['register', registerFields, { name: 'Maria', email: 'maria@beispiel.test' }],
  ['reset', resetFields, {}],
  ['change', ownPasswordFields, { current: '' }],
])('whoever chooses a password (%s) writes it twice, letter by letter', (_, schema, others) => {
  expect(faultsOf(schema, { ...others, password: PASSWORD, repeat: PASSWORD })).toEqual([])
  for (const repeat of ['', ` ${PASSWORD}`, PASSWORD.toUpperCase()]) {
    expect(faultsOf(schema, { ...others, password: PASSWORD, repeat })).toEqual([
      ['repeat', PASSWORDS_DIFFER],
    ])
  }
})
