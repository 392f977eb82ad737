import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#drizzle/schema/people/auth.ts'
import { issueLink } from '#server/auth/commands/issue-link.ts'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { createAccount } from '#tests/support/fixtures/accounts.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { type HttpTestServer, startHttp } from '#tests/support/stand-ins/http.ts'

const BREACHED = 'Nektar-im-Löffel-97'
const UNKNOWN = 'Wachsmotte-unterm-Deckel-31'
/** Sent along so that the length of the answer says nothing: counted zero times. */
const PADDING = 'Schwarm-im-Apfelbaum-58'

const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

type Behaviour = 'well' | 'silent' | 'stuck' | 'failing' | 'elsewhere' | 'nonsense'
let behaviour: Behaviour
let asked: Pick<IncomingMessage, 'url' | 'headers' | 'method'>[]
let log: string

let service: HttpTestServer
let app: TestApp

/** Answers as haveibeenpwned's range API: the rest of every hash that begins so, and how often it was seen. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push(request)
  const prefix = request.url?.slice(-5) ?? ''
  const lines = [`${'0'.repeat(34)}A:3`]
  for (const [password, count] of [
    [BREACHED, 17],
    [PADDING, 0],
  ] as const)
    if (sha1(password).startsWith(prefix)) lines.push(`${sha1(password).slice(5)}:${count}`)
  if (behaviour === 'silent') return
  if (behaviour === 'failing') response.statusCode = 503
  if (behaviour === 'elsewhere') response.writeHead(302, { location: 'https://boese.test/' })
  response.write(behaviour === 'nonsense' ? '<html>' : lines.join('\r\n'))
  if (behaviour !== 'stuck') response.end()
  await once(response, 'close')
}

beforeAll(async () => {
  service = await startHttp((request, response) => void answer(request, response))
  app = await createTestApp({ RATE_LIMIT: 'off', BREACHED_PASSWORDS_URL: `${service.url}/range/` })
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  app.services.logger = pino({ level: 'info' }, stream)
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(() => {
  behaviour = 'well'
  asked = []
  log = ''
})

let serial = 0
async function register(password: string): Promise<void> {
  const caller = await app.callerFor(null)
  await caller.auth.register({ name: 'Erika', email: `neu-${++serial}@beispiel.test`, password })
}

test('a breached password is refused at registration, in the words of the local list', async () => {
  await expect(register(BREACHED)).rejects.toThrow(ERROR_TEXTS.PASSWORD_TOO_COMMON)
  expect(await app.db.$count(users)).toBe(0)
  await register(UNKNOWN)
  expect(await app.db.$count(users)).toBe(1)
})

test('and at a reset, whose link stays usable', async () => {
  const { id } = await createAccount(app)
  const token = await issueLink(app.db, id, 'reset_password')
  const caller = await app.callerFor(null)
  await expect(caller.auth.resetPassword({ token, newPassword: BREACHED })).rejects.toThrow(
    ERROR_TEXTS.PASSWORD_TOO_COMMON,
  )
  await caller.auth.resetPassword({ token, newPassword: UNKNOWN })
})

test('five characters of the hash leave, and nothing else; the answer is wished of an even length', async () => {
  await register(UNKNOWN)
  const [request, ...others] = asked
  expect(others).toEqual([])
  expect(request?.method).toBe('GET')
  expect(request?.url).toBe(`/range/${sha1(UNKNOWN).slice(0, 5)}`)
  expect(request?.headers['add-padding']).toBe('true')
  const said = JSON.stringify(request?.headers)
  for (const secret of ['neu-', 'Erika', UNKNOWN, sha1(UNKNOWN).slice(5, 15)])
    expect(said).not.toContain(secret)
})

test('what pads the answer is no breach', async () => {
  await register(PADDING)
})

test('one typed on another kind of keyboard is the same password', async () => {
  await expect(register(BREACHED.normalize('NFD'))).rejects.toThrow(ERROR_TEXTS.PASSWORD_TOO_COMMON)
})

test('what the local list knows is not asked', async () => {
  await expect(register('1234567890')).rejects.toThrow(ERROR_TEXTS.PASSWORD_TOO_COMMON)
  expect(asked).toEqual([])
})

describe('a service that does not do its work keeps nobody out', () => {
  test.each<Behaviour>(['silent', 'stuck', 'failing', 'elsewhere'])('%s', async what => {
    behaviour = what
    const start = performance.now()
    await register(BREACHED)
    // Its second, and what a registration takes anyway on a busy machine; a connection that hangs would take minutes.
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(log).toMatch(/"level":40.*breached passwords/)
    for (const secret of [BREACHED, sha1(BREACHED).slice(0, 5), sha1(BREACHED).slice(5)])
      expect(log.toUpperCase()).not.toContain(secret.toUpperCase())
  })

  test('nonsense', async () => {
    behaviour = 'nonsense'
    await register(BREACHED)
  })
})

test('without the setting nobody is asked', async () => {
  const plain = await createTestApp({ RATE_LIMIT: 'off' })
  const caller = await plain.callerFor(null)
  await caller.auth.register({ name: 'Erika', email: 'neu@beispiel.test', password: BREACHED })
  expect(asked).toEqual([])
  await plain.close()
})
