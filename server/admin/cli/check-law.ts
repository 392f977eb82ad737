import { listChecks } from '#server/admin/queries/list-checks.ts'
import { createDatabase } from '#server/core/database/database.ts'
import { BACKGROUND_TIMEOUTS } from '#server/core/database/timeouts.ts'
import { print, runCommand } from '#server/core/operator-command.ts'
import { EnvError, readEnv } from '#server/process/settings.ts'
import { TERMS_VERSIONS } from '#shared/legal/terms-version.ts'
import { CHECK_STATE_LABELS, CHECK_STATES, isBlocked } from '#shared/operation.ts'

/** `pnpm law:check`: what is missing before one may open, as `/admin` shows it. The exit code is 1 while something is. */

await runCommand(async () => {
  const env = readEnv()
  if (env.DATABASE_URL === undefined) throw new EnvError('DATABASE_URL is not set: whose market?')
  const database = createDatabase(env.DATABASE_URL, { timeouts: BACKGROUND_TIMEOUTS })
  try {
    const checks = await listChecks({ db: database.db, env, termsVersions: TERMS_VERSIONS })
    for (const state of CHECK_STATES) {
      for (const { title, text, action } of checks.filter(check => check.state === state)) {
        print(`${CHECK_STATE_LABELS[state].padEnd(9)} ${title}\n          ${text}`)
        if (action !== null)
          print(`          → ${'copy' in action ? action.copy : env.APP_URL + action.href}`)
      }
    }
    if (isBlocked(checks)) process.exitCode = 1
  } finally {
    await database.close()
  }
})
