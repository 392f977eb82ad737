import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { leads } from '#drizzle/schema/market/leads.ts'
import { clock, DAY_MS, MINUTE_MS } from '#server/core/clock.ts'
import { createDatabase, type Database } from '#server/core/database/database.ts'
import { enqueueMail, type MailDeps, sendDueMails } from '#server/mail/commands.ts'
import { createMailTransport } from '#server/mail/gateway.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { startSilentServer } from '#tests/support/stand-ins/silent-server.ts'
import { type SmtpTestServer, startSmtp } from '#tests/support/stand-ins/smtp.ts'
import { startDatabaseProxy } from '#tests/system/api/database-proxy.ts'

const ANSWER_MS = 1000

let app: TestApp
let log = ''
const open: { close(): unknown }[] = []

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT: 'off' })
})
afterAll(() => app.close())
beforeEach(async () => {
  log = ''
  await app.db.delete(mailOutbox)
})
afterEach(async () => {
  clock.set(null)
  for (const thing of open.splice(0).toReversed()) await thing.close()
})

/** What the job works with in one process, from its start on. */
function mailDeps(url: string, db: Database = app.db): MailDeps {
  const transport = createMailTransport(
    { SMTP_URL: url, MAIL_FROM: 'Wabenmarkt <post@wabenmarkt.test>' },
    ANSWER_MS,
  )
  if (transport !== null) open.push(transport)
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  return { db, transport, env: app.services.env, logger: pino(stream), unnoted: new Set() }
}

async function smtp(options?: Parameters<typeof startSmtp>[0]): Promise<SmtpTestServer> {
  const server = await startSmtp(options)
  open.push(server)
  return server
}

const write = (to: string) =>
  enqueueMail(app.db, { to, subject: 'Grüße', text: 'Hallo', html: '<p>Hallo</p>' })
const statusOf = async (recipient: string) =>
  (await app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient)))[0]?.status
const received = (server: SmtpTestServer) =>
  server.mails.flatMap(mail => mail.recipients).toSorted((a, b) => a.localeCompare(b))

test('a mail server that is away for ten minutes: enquiries are taken, and their mails arrive once', async () => {
  const down = await startSmtp()
  await down.close()
  const start = new Date('2026-11-20T10:00:00Z').getTime()
  clock.set(new Date(start))
  const deps = mailDeps(down.url)
  const vendors = [await createVendor(app), await createVendor(app)]
  const listingIds = await Promise.all(vendors.map(vendor => createListing(vendor)))
  const visitor = await app.callerFor(null)
  for (let minute = 0; minute < 10; minute++) {
    clock.set(new Date(start + minute * MINUTE_MS))
    for (const listingId of listingIds) {
      const sender = { name: 'Erika', email: `erika-${minute}@beispiel.test`, message: 'Noch da?' }
      await visitor.leads.submit({ listingId, ...sender, gdprConsent: true })
    }
    await sendDueMails(deps)
  }
  expect(await app.db.$count(leads)).toBe(20)

  const back = await smtp({ port: down.port })
  for (let minute = 10; minute < 30; minute++) {
    clock.set(new Date(start + minute * MINUTE_MS))
    await sendDueMails(deps)
  }
  // Who wrote gets a receipt, which is another test's.
  const toVendors = received(back).filter(address => !address.startsWith('erika'))
  expect(toVendors).toEqual(
    vendors
      .flatMap(({ email }) => Array.from({ length: 10 }, () => email))
      .toSorted((a, b) => a.localeCompare(b)),
  )
  expect(await app.db.$count(mailOutbox, eq(mailOutbox.status, 'sent'))).toBe(40)
})

test('one that takes connections and says nothing holds the job up for a moment only', async () => {
  const silent = await startSilentServer()
  open.push(silent)
  await write('eins@beispiel.test')
  await write('zwei@beispiel.test')
  const start = performance.now()
  await sendDueMails(mailDeps(`smtp://127.0.0.1:${silent.port}`))
  expect(performance.now() - start).toBeLessThan(3 * ANSWER_MS)
  expect(await app.db.$count(mailOutbox, eq(mailOutbox.status, 'pending'))).toBe(2)
})

test('an address about which the server says nothing, or no, does not keep the others from their mail', async () => {
  let isSilent = true
  const server = await smtp({
    ignore: address => isSilent && address.startsWith('still'),
    refuse: address => (address.startsWith('weg') ? 550 : null),
  })
  const start = Date.now()
  clock.set(new Date(start))
  for (const name of ['still', 'weg', 'eins', 'zwei']) await write(`${name}@beispiel.test`)
  const deps = mailDeps(server.url)
  await sendDueMails(deps)
  await sendDueMails(deps)
  expect(received(server)).toEqual(['eins@beispiel.test', 'zwei@beispiel.test'])
  expect([await statusOf('still@beispiel.test'), await statusOf('weg@beispiel.test')]).toEqual([
    'pending',
    'failed',
  ])
  expect(log).toMatch(/"level":50.*mail given up/)

  isSilent = false
  clock.set(new Date(start + MINUTE_MS))
  await sendDueMails(deps)
  expect(received(server)).toContain('still@beispiel.test')
})

test('a server that refuses everything for hours loses no mail, and what it refuses beside others is given up', async () => {
  let isBlocked = true
  const server = await smtp({ refuse: address => (isBlocked || address.startsWith('weg') ? 550 : null) })
  const start = Date.now()
  clock.set(new Date(start))
  const recipients = ['eins', 'zwei', 'drei', 'vier'].map(name => `${name}@beispiel.test`)
  for (const recipient of recipients) await write(recipient)
  const deps = mailDeps(server.url)
  for (let minute = 0; minute <= 180; minute += 20) {
    clock.set(new Date(start + minute * MINUTE_MS))
    await sendDueMails(deps)
  }
  expect(await app.db.$count(mailOutbox, eq(mailOutbox.status, 'pending'))).toBe(4)
  expect(log).toContain('the mail server refuses every mail')

  isBlocked = false
  clock.set(new Date(start + 260 * MINUTE_MS))
  await sendDueMails(deps)
  expect(received(server)).toEqual(recipients.toSorted((a, b) => a.localeCompare(b)))

  // Alone in its run nothing is known yet; once another mail has been taken, it is.
  await write('weg@beispiel.test')
  await sendDueMails(deps)
  expect(await statusOf('weg@beispiel.test')).toBe('pending')
  clock.set(new Date(start + 261 * MINUTE_MS))
  await write('fuenf@beispiel.test')
  await sendDueMails(deps)
  expect(await statusOf('weg@beispiel.test')).toBe('failed')
})

test('one mail that hangs does not keep the others waiting for the next run', async () => {
  const server = await smtp({ ignore: address => address.startsWith('still') })
  const others = Array.from({ length: 8 }, (_, n) => `nr${n}@beispiel.test`)
  for (const recipient of ['still@beispiel.test', ...others]) await write(recipient)
  await sendDueMails(mailDeps(server.url))
  expect(received(server)).toEqual(others)
  expect(await statusOf('still@beispiel.test')).toBe('pending')
})

test('a mail that nobody took for three days is given up, with a word in the log', async () => {
  const down = await startSmtp()
  await down.close()
  const start = Date.now()
  clock.set(new Date(start))
  await write('eins@beispiel.test')
  const deps = mailDeps(down.url)
  await sendDueMails(deps)
  expect(log).not.toContain('given up')
  clock.set(new Date(start + 3 * DAY_MS + MINUTE_MS))
  await sendDueMails(deps)
  expect(await statusOf('eins@beispiel.test')).toBe('failed')
  expect(log).toMatch(/"level":50.*mail given up/)
})

test('a database that goes away while the mail server takes the mail: noted later, sent once', async () => {
  const proxy = await startDatabaseProxy(app.url)
  const database = createDatabase(proxy.url, { connectionLimit: 2 })
  open.push({ close: () => proxy.cut() }, database)
  let isCut = false
  const server = await smtp({
    refuse() {
      if (!isCut) void proxy.cut()
      isCut = true
      return null
    },
  })
  await write('eins@beispiel.test')
  const deps = mailDeps(server.url, database.db)
  await expect(sendDueMails(deps)).rejects.toThrow()
  expect(await statusOf('eins@beispiel.test')).toBe('pending')

  await proxy.mend()
  // Long after the claim, when another process would send it.
  clock.set(new Date(Date.now() + 10 * MINUTE_MS))
  await sendDueMails(deps)
  expect(received(server)).toEqual(['eins@beispiel.test'])
  expect(await statusOf('eins@beispiel.test')).toBe('sent')
})

test('one that goes away while several mails are on their way: each is sent once', async () => {
  const proxy = await startDatabaseProxy(app.url)
  const database = createDatabase(proxy.url, { connectionLimit: 4 })
  open.push({ close: () => proxy.cut() }, database)
  let taken = 0
  const server = await smtp({
    answerMs: 100,
    refuse() {
      if (++taken === 4) void proxy.cut()
      return null
    },
  })
  const recipients = Array.from({ length: 8 }, (_, n) => `nr${n}@beispiel.test`)
  for (const recipient of recipients) await write(recipient)
  const deps = mailDeps(server.url, database.db)
  await expect(sendDueMails(deps)).rejects.toThrow()
  // Whoever runs next must find nothing of this run still under way.
  const before = received(server)
  expect(before.length).toBeGreaterThan(3)
  expect(deps.unnoted.size).toBeGreaterThan(1)

  await proxy.mend()
  clock.set(new Date(Date.now() + 10 * MINUTE_MS))
  await sendDueMails(deps)
  expect(received(server)).toEqual(recipients)
  expect(await app.db.$count(mailOutbox, eq(mailOutbox.status, 'sent'))).toBe(8)
})
