import { endpoints } from '#shared/paths.ts'
import type { Cast } from '#tests/system/api/cast.ts'
import { PROCEDURE_ROWS } from '#tests/system/api/procedures.ts'
import type { OpenCall } from './call-door.ts'

/** Every procedure that takes fields, with valid ones, and the plain endpoints that take a body. */
export async function listCalls(cast: Cast): Promise<OpenCall[]> {
  const calls = new Map<string, OpenCall>()
  for (const { path, input } of PROCEDURE_ROWS) {
    if (input === undefined || calls.has(path)) continue
    const given = await input(cast)
    const hasFields = typeof given === 'object' && given !== null && Object.keys(given).length > 0
    if (hasFields) calls.set(path, { path, input: { ...given } })
  }
  // By an address that is not the caller's: their account must outlive all other calls.
  calls.set('account.delete', {
    path: 'account.delete',
    input: { email: cast.foreign.email, password: null },
  })
  const account = { email: cast.foreign.email, password: 'falsch-geraten', returnTo: '/dashboard' }
  return [
    ...calls.values(),
    { path: endpoints.emailLogin, input: account },
    { path: endpoints.resendVerification, input: { email: cast.foreign.email } },
  ]
}
