import { readFileSync } from 'node:fs'
import { normalizePassword } from '#server/auth/rules/credentials.ts'
import { projectPath } from '#server/core/project-path.ts'
import { PASSWORD_MIN_LENGTH } from '#shared/sign-in.ts'

/** German words, those of the trade and years: what the package's list lacks. */
const OWN_WORDS = readFileSync(
  // The same way from the sources and from what is built of them.
  projectPath('server/auth/rules/own-common-passwords.txt'),
  'utf8',
)
  .split('\n')
  .filter(Boolean)

let loading: Promise<ReadonlySet<string>> | undefined

/** Whether a password stands among those that are tried first everywhere, in any spelling of case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded with the first new password: unpacking the list takes 30 ms and 13 MB, which the start does not have to pay.
  loading ??= loadCommonPasswords()
  return (await loading).has(normalizePassword(password).toLowerCase())
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  // Shorter ones are refused for their length.
  const leaked = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN_LENGTH)
  return new Set([...leaked, ...OWN_WORDS])
}
