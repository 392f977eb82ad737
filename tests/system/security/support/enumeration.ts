import { endpoints } from '#shared/web/endpoints.ts'
import { createAccount } from '#tests/support/fixtures/accounts.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { startSite } from '#tests/support/product/site.ts'
import { type Timings, timeInterleaved } from './timing.ts'

/** Its receipt goes elsewhere: an account then gets a mail of its own, the longer way. */
function noticeOf<Kind extends string>(kind: Kind) {
  return { kind, name: 'Neu Hier', contract: 'plan', receiptEmail: 'beleg@beispiel.test' } as const
}

/** Everything that is sent an address and must not tell whether it has an account. */
export const REQUESTS = {
  login: { path: endpoints.emailLogin, wrap: false, extra: { password: 'ganz-sicher-falsch-geraten' } },
  resend: { path: endpoints.resendVerification, wrap: false, extra: {} },
  reset: { path: `${endpoints.trpc}/auth.requestPasswordReset`, wrap: true, extra: {} },
  register: {
    path: `${endpoints.trpc}/auth.register`,
    wrap: true,
    extra: { name: 'Neu Hier', password: 'brumm-brumm-im-klee' },
  },
  cancellation: {
    path: `${endpoints.trpc}/contracts.submitNotice`,
    wrap: true,
    extra: noticeOf('cancellation'),
  },
  withdrawal: { path: `${endpoints.trpc}/contracts.submitNotice`, wrap: true, extra: noticeOf('withdrawal') },
} as const
export type RequestName = keyof typeof REQUESTS

export interface Observation extends Timings {
  /** Everything but the time, each once: status, headers, text with the address blotted out. */
  answers: Record<keyof Timings, Set<string>>
}

export interface EnumerationSite {
  observe(name: RequestName, samples: number, concurrency: number): Promise<Observation>
  close(): Promise<void>
}

/** The product without rate limits, which would answer instead of what is measured; they have tests of their own. */
export async function startEnumerationSite(accounts: number): Promise<EnumerationSite> {
  const app = await createTestApp({ RATE_LIMIT: 'off' })
  const site = await startSite(app)
  const verified = await createAccounts(app, accounts, 'imka', {})
  // Only these get a mail when asked to verify again: the longer way, which must not show.
  const unverified = await createAccounts(app, accounts, 'imkb', { emailVerifiedAt: null })
  let serial = 0
  return {
    async observe(name, samples, concurrency) {
      const answers = { known: new Set<string>(), unknown: new Set<string>() }
      const { path, wrap, extra } = REQUESTS[name]
      const known = name === 'resend' ? unverified : verified
      const timings = await timeInterleaved(
        samples,
        async (kind, index) => {
          // Addresses of equal length, each unknown one new: a registration makes it known.
          const unknown = `gast-${String(++serial).padStart(6, '0')}@beispiel.test`
          const email = kind === 'known' ? (known[index % known.length] ?? '') : unknown
          const fields = { email, ...extra }
          const body = JSON.stringify(wrap ? { json: fields } : fields)
          const headers = { origin: site.url, 'content-type': 'application/json' }
          const response = await fetch(site.url + path, { method: 'POST', headers, body })
          answers[kind].add(await describe(response, email))
        },
        concurrency,
      )
      return { ...timings, answers }
    },
    async close() {
      await site.close()
      await app.close()
    },
  }
}

async function createAccounts(
  app: TestApp,
  count: number,
  name: string,
  state: { emailVerifiedAt?: null },
): Promise<string[]> {
  const emails = Array.from(
    { length: count },
    (_, n) => `${name}-${String(n).padStart(6, '0')}@beispiel.test`,
  )
  for (const email of emails) await createAccount(app, { email, ...state })
  return emails
}

async function describe(response: Response, email: string): Promise<string> {
  const text = (await response.text())
    .replaceAll(email, '…')
    // Each notice has a code and a time of its own.
    .replaceAll(/WM-[KW]-[A-Z2-9]{6}/g, '…')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…')
  const headers = [...response.headers]
    .filter(([name]) => name !== 'date' && name !== 'etag')
    // The token of a registration is as random for those who have an account.
    .map(header => header.join(': ').replace(/(?<=^set-cookie: \w+=)[^;]+/, '…'))
  return [response.status, ...headers, text].join('\n')
}
