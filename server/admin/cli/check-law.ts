import { listChecks } from '#server/admin/queries/list-checks.ts'
import { createDatabase } from '#server/core/database/database.ts'
import { BACKGROUND_TIMEOUTS } from '#server/core/database/timeouts.ts'
import { print, runCommand } from '#server/core/operator-command.ts'
import { EnvError, readEnv } from '#server/process/settings.ts'
import { TERMS_VERSIONS } from '#shared/legal/terms-version.ts'
import { CHECK_STATE_LABELS, CHECK_STATES, isBlocked, type OperationCheck } from '#shared/operation.ts'

/** `pnpm law:check`: what is missing before one may open, as `/admin` shows it. The exit code is 1 while something is. */

function linesOf({ state, title, text, action }: OperationCheck, appUrl: string): string[] {
  const lines = [`${CHECK_STATE_LABELS[state].padEnd(9)} ${title}`, `          ${text}`]
  if (action === null) return lines
  return [...lines, `          → ${'copy' in action ? action.copy : appUrl + action.href}`]
}

await runCommand(async () => {
  const env = readEnv()
  if (env.DATABASE_URL === undefined) throw new EnvError('DATABASE_URL is not set: whose market?')
  const database = createDatabase(env.DATABASE_URL, { timeouts: BACKGROUND_TIMEOUTS })
  try {
    const checks = await listChecks({ db: database.db, env, termsVersions: TERMS_VERSIONS })
    const byState = CHECK_STATES.flatMap(state => checks.filter(check => check.state === state))
    for (const check of byState) for (const line of linesOf(check, env.APP_URL)) print(line)
    if (isBlocked(checks)) process.exitCode = 1
  } finally {
    await database.close()
  }
})
