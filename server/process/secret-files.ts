import { readFileSync } from 'node:fs'

/** Each a secret by itself. */
export const SECRETS = [
  'SESSION_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'S3_SECRET_ACCESS_KEY',
] as const
const FROM_FILES = [...SECRETS, 'DATABASE_URL', 'SMTP_URL'] as const

/**
 * Fills in the secrets that lie in files, where containers, systemd and the agents of vaults put them: `NAME_FILE` says
 * where the value of `NAME` is. Empty counts as unset.
 * @returns the settings, and what is wrong with the files: a line each, which holds neither content nor path, because
 * somebody may have put the secret itself there
 */
export function readSecretFiles(source: NodeJS.ProcessEnv): {
  settings: NodeJS.ProcessEnv
  problems: string[]
} {
  const settings = { ...source }
  const problems: string[] = []
  for (const name of FROM_FILES) {
    const where = source[`${name}_FILE`]
    if (!where) continue
    if (source[name]) problems.push(`${name}, ${name}_FILE: set one of them, not both`)
    else {
      const content = readSecret(where)
      if (typeof content === 'string') settings[name] = content
      else problems.push(`${name}_FILE: ${content.problem}`)
    }
  }
  return { settings, problems }
}

function readSecret(where: string): string | { problem: string } {
  try {
    // The line end is the editor's.
    const content = readFileSync(where, 'utf8').replace(/\r?\n$/, '')
    return content === '' ? { problem: 'the file is empty' } : content
  } catch (error) {
    return { problem: `the file cannot be read (${(error as NodeJS.ErrnoException).code})` }
  }
}
