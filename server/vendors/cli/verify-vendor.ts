import { parseArgs } from 'node:util'
import { createDatabase } from '#server/core/database/database.ts'
import { BACKGROUND_TIMEOUTS } from '#server/core/database/timeouts.ts'
import { commandArguments, print, Refusal, runCommand } from '#server/core/operator-command.ts'
import { EnvError, readEnv } from '#server/process/settings.ts'
import { setVerified } from '#server/vendors/commands/verify-vendor.ts'
import { emailField } from '#shared/inputs/auth.ts'

/**
 * `pnpm vendor:verify -- --email …`: gives the business of an account the badge "Verifizierter Verkäufer", once the operator has
 * checked it (an imprint, a call, the register of businesses); `--revoke` takes it away.
 */

function readArguments(): { email: string; isVerified: boolean } {
  const { values } = parseArgs({
    args: commandArguments(),
    options: { email: { type: 'string' }, revoke: { type: 'boolean', default: false } },
  })
  const { data } = emailField.safeParse(values.email)
  if (data === undefined) throw new Refusal('Usage: pnpm vendor:verify -- --email <address> [--revoke]')
  return { email: data, isVerified: !values.revoke }
}

await runCommand(async () => {
  const { email, isVerified } = readArguments()
  const { DATABASE_URL } = readEnv()
  if (DATABASE_URL === undefined) throw new EnvError('DATABASE_URL is not set: whose business?')
  const database = createDatabase(DATABASE_URL, { timeouts: BACKGROUND_TIMEOUTS })
  try {
    const businessName = await setVerified(database.db, email, isVerified)
    if (businessName === null) throw new Refusal(`No business belongs to the address ${email}.`)
    print(`${businessName}: ${isVerified ? 'verified' : 'no longer verified'}.`)
  } finally {
    await database.close()
  }
})
