import { parseArgs } from 'node:util'
import { createDatabase } from '#server/core/database/database.ts'
import { BACKGROUND_TIMEOUTS } from '#server/core/database/timeouts.ts'
import { commandArguments, print, Refusal, runCommand } from '#server/core/operator-command.ts'
import { EnvError, readEnv } from '#server/process/settings.ts'
import { announceTerms, isInTime } from '#server/terms/commands/announce-terms.ts'
import { findTerms } from '#shared/legal/terms/terms-texts.ts'
import { TERMS_NOTICE_DAYS, TERMS_VERSIONS, type TermsVersion } from '#shared/legal/terms-version.ts'

/**
 * `pnpm terms:announce -- --version 2027-03-01`: mails every user that these terms are to come. Broken off, it goes on where it
 * ended; nobody gets it twice. Exit code 1 when it is too late or the version is unknown.
 */

async function main(): Promise<void> {
  const version = readVersion()
  const env = readEnv()
  if (env.DATABASE_URL === undefined) throw new EnvError('DATABASE_URL is not set: whose users?')
  const database = createDatabase(env.DATABASE_URL, { timeouts: BACKGROUND_TIMEOUTS })
  try {
    const told = await announceTerms(database.db, env, version)
    print(
      `Told ${told} of the terms of ${version.version}. Whoever was told before or has agreed got nothing.`,
    )
  } finally {
    await database.close()
  }
}

function readVersion(): TermsVersion {
  const { values } = parseArgs({ args: commandArguments(), options: { version: { type: 'string' } } })
  const version = TERMS_VERSIONS.find(known => known.version === values.version)
  if (version === undefined) {
    const known = TERMS_VERSIONS.map(each => each.version).join(', ')
    throw new Refusal(`Usage: pnpm terms:announce -- --version <version>. Known: ${known}`)
  }
  if (findTerms(version.version) === null) {
    throw new Refusal(`There is no text of the terms of ${version.version} to read. Nobody was told.`)
  }
  if (!isInTime(version)) {
    throw new Refusal(
      `The terms of ${version.version} would have to be announced ${TERMS_NOTICE_DAYS} days before. Nobody was told.`,
    )
  }
  return version
}

await runCommand(main)
