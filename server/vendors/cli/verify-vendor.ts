import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createDatabase } from '#server/core/database/database.ts'
import { BACKGROUND_TIMEOUTS } from '#server/core/database/timeouts.ts'
import { commandArguments, print, Refusal, runCommand } from '#server/core/operator-command.ts'
import { EnvError, readEnv } from '#server/process/settings.ts'
import { setVerified, type VerificationChange } from '#server/vendors/commands/verify-vendor.ts'
import { emailField } from '#shared/inputs/auth.ts'
import { VERIFICATION_CHECKS } from '#shared/vendors/verification.ts'

/**
 * `pnpm vendor:verify -- --email … --checked identity,phone`: gives the business of an account the badge "Verifizierter
 * Verkäufer", once the operator has checked it, and says what of it; buyers read that beside the date. Without `--checked`
 * they read the date alone. `--revoke` takes the badge away.
 */

const USAGE = `Usage: pnpm vendor:verify -- --email <address> [--checked <${VERIFICATION_CHECKS.join()}>] [--revoke]`

const checkedField = z.array(z.enum(VERIFICATION_CHECKS)).nonempty()

function readArguments(): { email: string; change: VerificationChange } {
  const { values } = parseArgs({
    args: commandArguments(),
    options: {
      email: { type: 'string' },
      checked: { type: 'string' },
      revoke: { type: 'boolean', default: false },
    },
  })
  const email = emailField.safeParse(values.email)
  const checks = checkedField.optional().safeParse(values.checked?.split(','))
  const isContradiction = values.revoke && values.checked !== undefined
  if (!email.success || !checks.success || isContradiction) throw new Refusal(USAGE)
  return { email: email.data, change: values.revoke ? null : { checks: checks.data } }
}

await runCommand(async () => {
  const { email, change } = readArguments()
  const { DATABASE_URL } = readEnv()
  if (DATABASE_URL === undefined) throw new EnvError('DATABASE_URL is not set: whose business?')
  const database = createDatabase(DATABASE_URL, { timeouts: BACKGROUND_TIMEOUTS })
  try {
    const businessName = await setVerified(database.db, email, change)
    if (businessName === null) throw new Refusal(`No business belongs to the address ${email}.`)
    print(`${businessName}: ${change === null ? 'no longer verified' : 'verified'}.`)
  } finally {
    await database.close()
  }
})
