import { expect, test } from 'vitest'
import { paths } from '#shared/web/paths.ts'
import { isSecretAddress, withoutSecret } from './secret-address.ts'

test('the link of a receipt goes into no log, all other addresses do', () => {
  const token = '0123456789abcdef'
  for (const path of [
    paths.enquiry(token),
    paths.enquiry(token).toUpperCase(),
    `${paths.enquiry(token)}/x`,
  ]) {
    expect(isSecretAddress(path)).toBe(true)
    expect(withoutSecret(path)).not.toMatch(/0123456789abcdef/i)
  }
  expect(isSecretAddress(paths.sentEnquiry(7))).toBe(false)
  expect(withoutSecret(paths.sentEnquiry(7))).toBe('/anfragen/7')
})
