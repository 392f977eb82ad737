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
 * Verkäufer", once the operator has checked it, and says what of it: buyers read that beside the date, so without `--checked`
 * there is no badge. `--revoke` takes it away.
 */

const USAGE = `Usage: pnpm vendor:verify -- --email <address> (--checked <${VERIFICATION_CHECKS.join()}> | --revoke)`

const checkField = z.enum(VERIFICATION_CHECKS)
const checkedField = z.tuple([checkField], checkField)

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
  if (!email.success || (values.revoke && values.checked !== undefined)) throw new Refusal(USAGE)
  if (values.revoke) return { email: email.data, change: null }
  if (values.checked === undefined) {
    throw new Refusal(`A badge says what was checked: name it with --checked. Nothing was changed.\n${USAGE}`)
  }
  const checks = checkedField.safeParse(values.checked.split(','))
  if (!checks.success) throw new Refusal(USAGE)
  return { email: email.data, change: { checks: checks.data } }
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
