import { TOTP } from 'otpauth'
import { clock, SECOND_MS } from '#server/core/clock.ts'
import { PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { openSession, type TestApp } from '#tests/support/product/app.ts'

/** What the authenticator app shows now. */
export const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: clock.ms() })

/** Another code, since none counts twice. The clock must be held. */
export function nextCodeOf(secret: string): string {
  clock.set(new Date(clock.ms() + 30 * SECOND_MS))
  return codeOf(secret)
}

/** Sets the second factor up for an account with the usual password, on another device. */
export async function giveSecondFactor(app: TestApp, { id }: { id: number }) {
  const { api } = await openSession(app, id, '10.7.0.1')
  const { secret } = await api.auth.startSecondFactor({ password: PASSWORD })
  const { recoveryCodes } = await api.auth.activateSecondFactor({ code: codeOf(secret) })
  return { secret, recoveryCodes }
}
