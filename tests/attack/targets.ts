import { endpoints } from '#shared/paths.ts'
import type { Cast } from '#tests/api/cast.ts'
import { PROCEDURE_ROWS } from '#tests/api/procedures.ts'
import type { OpenCall } from './call-door.ts'

/** Ends the session that all other calls come with. */
const LAST_CALLS = new Set(['auth.logout'])

/** Every procedure that takes an input, with a valid one, and the plain endpoints that take a body. */
export async function listCalls(cast: Cast): Promise<OpenCall[]> {
  const calls = new Map<string, OpenCall>()
  for (const { path, input } of PROCEDURE_ROWS) {
    if (input === undefined || calls.has(path) || LAST_CALLS.has(path)) continue
    const given = await input(cast)
    if (typeof given === 'object' && given !== null) calls.set(path, { path, input: { ...given } })
  }
  const account = { email: cast.foreign.email, password: 'falsch-geraten', returnTo: '/dashboard' }
  return [
    ...calls.values(),
    { path: endpoints.emailLogin, input: account },
    { path: endpoints.resendVerification, input: { email: cast.foreign.email } },
  ]
}
