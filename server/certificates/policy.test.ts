import { expect, test } from 'vitest'
import type { CurrentUser } from '#shared/auth.ts'
import { maySeePhoto } from './policy.ts'

const CERTIFICATE = { vendorId: 7 }

function person(changes: Partial<CurrentUser>): CurrentUser {
  return {
    id: 1,
    name: null,
    email: 'person@beispiel.test',
    role: 'user',
    isActive: true,
    vendorId: null,
    businessName: null,
    ...changes,
  }
}

test.each<[string, boolean, CurrentUser | null]>([
  ['a visitor', false, null],
  ['who sells nothing', false, person({})],
  ['another vendor', false, person({ vendorId: 8 })],
  // The number of an account is not that of its vendor.
  ['an account with the number of the vendor', false, person({ id: 7, vendorId: 8 })],
  ['the vendor', true, person({ vendorId: 7 })],
  ['a moderator without a vendor', true, person({ role: 'admin' })],
  ['a moderator with another vendor', true, person({ role: 'admin', vendorId: 8 })],
])('whether %s may see the photo: %s', (_who, expected, viewer) => {
  expect(maySeePhoto(viewer, CERTIFICATE)).toBe(expected)
})
