import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#shared/web/endpoints.ts'
import { paths } from '#shared/web/paths.ts'
import { createAccount, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { type ProductionSite, PUBLIC_ADDRESS, startProductionSite } from './support/production-site.ts'

let site: ProductionSite

beforeAll(async () => {
  site = await startProductionSite({
    S3_ENDPOINT: 'https://s3.beispiel.test',
    S3_BUCKET: 'bilder',
    S3_REGION: 'eu',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    S3_PUBLIC_URL: 'https://bilder.beispiel.test/wabenmarkt',
    IMAGE_HOSTS: 'fotos.beispiel.test',
  })
})
afterAll(() => site.close())

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })

/** `directive` → its sources. */
async function policyOf(path: string): Promise<Map<string, string[]>> {
  const header = (await get(path)).headers.get('content-security-policy') ?? ''
  return new Map(
    header.split(';').map(each => {
      const [name = '', ...sources] = each.trim().split(' ')
      return [name, sources]
    }),
  )
}

describe('pages', () => {
  test('run scripts by a nonce that is new with every answer, and nothing inline', async () => {
    const policies = [await policyOf(paths.home), await policyOf(paths.home)]
    const nonces = policies.map(policy => policy.get('script-src')?.[0])
    expect(nonces[0]).toMatch(/^'nonce-[A-Za-z0-9+/]{22}=='$/)
    expect(nonces[0]).not.toBe(nonces[1])
    for (const policy of policies) {
      expect(policy.get('script-src')).toHaveLength(2)
      expect(policy.get('script-src')?.[1]).toBe("'strict-dynamic'")
      expect([...policy.values()].flat().join(' ')).not.toContain('unsafe-')
    }
  })

  test('load nothing from elsewhere but pictures of the named hosts, and are framed by nobody', async () => {
    const policy = await policyOf(paths.marketplace)
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('img-src')).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://bilder.beispiel.test',
      'https://fotos.beispiel.test',
    ])
    for (const name of ['font-src', 'connect-src', 'manifest-src', 'worker-src', 'form-action'])
      expect([name, policy.get(name)]).toEqual([name, ["'self'"]])
    expect([policy.get('base-uri'), policy.get('frame-ancestors')]).toEqual([["'none'"], ["'none'"]])
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
  })
})

test('answers of the API are no pages', async () => {
  for (const path of [`${endpoints.trpc}/auth.me`, '/api/unbekannt', '/api/health'])
    expect((await get(path)).headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    )
})

test.each([paths.home, '/nirgendwo', '/api/health', `${endpoints.trpc}/auth.me`, '/images/x.webp'])(
  '%s has every protective header, and does not say what it runs on',
  async path => {
    const { headers } = await get(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-embedder-policy': 'credentialless',
      'origin-agent-cluster': '?1',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    })
    expect(headers.get('permissions-policy')).toContain('camera=(), ')
    expect(headers.has('x-powered-by')).toBe(false)
    expect(headers.has('server')).toBe(false)
    expect(headers.has('access-control-allow-origin')).toBe(false)
  },
)

test('the cookies of a sign-in belong to this host alone, over TLS, out of reach of scripts', async () => {
  const { email } = await createAccount(site.app)
  const response = await site.post(endpoints.emailLogin, { email, password: PASSWORD })
  expect([response.status, response.headers.getSetCookie()]).toEqual([
    200,
    [
      expect.stringMatching(
        /^__Host-wm_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^__Host-wm_known=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ],
  ])
})

test('nothing of development is there', async () => {
  for (const path of ['/dev/mails', '/dev/mails.json', '/dev', '/@vite/client', '/src/main.tsx'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('who finds a weakness is told whom to tell', async () => {
  const response = await get('/.well-known/security.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  expect(text).toContain('Contact: mailto:sicherheit@wabenmarkt.test\n')
  expect(text).toContain(`Canonical: ${PUBLIC_ADDRESS}/.well-known/security.txt\n`)
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now() + 86_400_000)
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})
