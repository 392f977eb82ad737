import { endpoints } from '#shared/web/endpoints.ts'
import type { Personas } from '#tests/system/api/personas.ts'
import { PROCEDURE_ROWS } from '#tests/system/api/procedures/procedures.ts'
import type { OpenCall } from './call-door.ts'

/** Every procedure that takes fields, with valid ones, and the plain endpoints that take a body. */
export async function listCalls(personas: Personas): Promise<OpenCall[]> {
  const calls = new Map<string, OpenCall>()
  for (const { path, input } of PROCEDURE_ROWS) {
    if (input === undefined || calls.has(path)) continue
    const given = await input(personas)
    const hasFields = typeof given === 'object' && given !== null && Object.keys(given).length > 0
    if (hasFields) calls.set(path, { path, input: { ...given } })
  }
  // By an address that is not the caller's: their account must outlive all other calls.
  calls.set('account.delete', {
    path: 'account.delete',
    input: { email: personas.foreign.email, password: null },
  })
  const account = { email: personas.foreign.email, password: 'falsch-geraten', returnTo: '/dashboard' }
  return [
    ...calls.values(),
    { path: endpoints.emailLogin, input: account },
    { path: endpoints.resendVerification, input: { email: personas.foreign.email } },
  ]
}
