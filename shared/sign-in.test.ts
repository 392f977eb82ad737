import { expect, test } from 'vitest'
import { safeReturnPath } from '#shared/sign-in.ts'

test.each([
  '/',
  '/dashboard?tab=leads&lead=7',
  '/marketplace?q=https://example.org',
  '/listings/7#bilder',
  '/logins',
  '/registered',
  '/apis',
])('after signing in %s is a place to go to', path => {
  expect(safeReturnPath(path, '/fallback')).toBe(path)
})

test.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/dashboard\\..',
  'javascript:alert(1)',
  'dashboard',
  '',
  ' /dashboard',
  '/\t/evil.test',
  '/\n/evil.test',
  '/dash\u0000board',
  '/login',
  '/login?returnTo=/login',
  '/login#x',
  '/register/',
  '/api/trpc/auth.logout',
  null,
  undefined,
  7,
  ['/dashboard'],
])('after signing in nobody is led to %o', path => {
  expect(safeReturnPath(path, '/fallback')).toBe('/fallback')
})
