import { createHash } from 'node:crypto'
import { normalizePassword } from '#server/auth/rules/credentials.ts'
import { SECOND_MS } from '#server/core/clock.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { PRODUCT_NAME } from '#shared/core/brand.ts'

/** Somebody waits meanwhile to open an account. */
const TIMEOUT_MS = SECOND_MS
/** So many characters of the hash are told: hundreds of passwords share them, and the service learns none. */
const PREFIX_LENGTH = 5

/**
 * Asks the service of the operator's choice (haveibeenpwned's range API) whether a password stands in a known breach.
 * One that does not answer in time keeps nobody out: then it is not known to, and the log has a warning.
 */
export async function isBreachedPassword(
  { env, logger }: Pick<Services, 'env' | 'logger'>,
  password: string,
): Promise<boolean> {
  const { BREACHED_PASSWORDS_URL: service } = env
  if (service === undefined) return false
  const hash = createHash('sha1').update(normalizePassword(password)).digest('hex').toUpperCase()
  try {
    const range = await fetchRange(`${service}/${hash.slice(0, PREFIX_LENGTH)}`)
    return hasSeen(range, hash.slice(PREFIX_LENGTH))
  } catch (error) {
    logger.warn({ err: error }, 'the service of breached passwords does not answer')
    return false
  }
}

async function fetchRange(url: string): Promise<string> {
  const response = await fetch(url, {
    // Without padding the length of the answer would tell listeners which range it is.
    headers: { 'Add-Padding': 'true', 'User-Agent': PRODUCT_NAME },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return response.text()
}

/** Lines of `SUFFIX:COUNT`; what was seen zero times is padding. */
function hasSeen(range: string, suffix: string): boolean {
  return range.split('\n').some(line => {
    const [known, count] = line.split(':')
    return known === suffix && Number(count) > 0
  })
}
