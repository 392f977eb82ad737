import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { clock, DAY_MS, HOUR_MS, MINUTE_MS } from '#server/core/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { newestMail } from '#tests/support/fixtures/accounts.ts'
import { type SmtpTestServer, startSmtp } from '#tests/support/stand-ins/smtp.ts'
import { deleteOldMails, enqueueMail, type OutgoingMail, sendDueMails } from './commands.ts'
import { createMailTransport, type MailTransport } from './gateway.ts'
import { listRecentMails } from './queries.ts'
import { messageId, retryDelayMs } from './rules.ts'
import { renderMail } from './templates.ts'

const MAIL_FROM = 'Wabenmarkt <post@wabenmarkt.test>'
const APP_URL = 'https://wabenmarkt.test'

const letter: OutgoingMail = {
  to: 'erika@beispiel.test',
  subject: 'Grüße vom Stand',
  ...renderMail({ appUrl: APP_URL, title: 'Grüße', paragraphs: ['Der Süßkirschenhonig ist da.'] }),
}

let database: TestDatabase
const open: { close(): unknown }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.delete(mailOutbox))
afterEach(async () => {
  clock.set(null)
  for (const thing of open.splice(0).toReversed()) await thing.close()
})

async function smtp(options?: Parameters<typeof startSmtp>[0]): Promise<SmtpTestServer> {
  const server = await startSmtp(options)
  open.push(server)
  return server
}

function transportTo(url: string): MailTransport {
  const transport = createMailTransport({ SMTP_URL: url, MAIL_FROM })
  if (transport === null) throw new Error('no transport')
  open.push(transport)
  return transport
}

function send(transport: MailTransport | null) {
  const logger = pino({ level: 'silent' })
  return sendDueMails({ db: database.db, transport, env: { APP_URL }, logger, unnoted: new Set() })
}

const outboxRow = () => newestMail(database)

function wait(ms: number) {
  clock.set(new Date(clock.ms() + ms))
}

describe('sending', () => {
  test('what a clock far ahead has put off is sent once it is right again', async () => {
    const now = new Date('2026-11-20T10:00:00Z')
    clock.set(new Date(now.getTime() + 400 * DAY_MS))
    await enqueueMail(database.db, letter)
    clock.set(now)
    const server = await smtp()
    await send(transportTo(server.url))
    expect(server.mails).toHaveLength(1)
  })

  test('delivers text and HTML, keeps the umlauts, and empties the outbox of the content', async () => {
    const server = await smtp()
    await enqueueMail(database.db, { ...letter, replyTo: 'kunde@beispiel.test' })
    const { id, createdAt } = await outboxRow()
    await send(transportTo(server.url))

    expect(server.mails).toHaveLength(1)
    const [received] = server.mails
    expect(received?.recipients).toEqual(['erika@beispiel.test'])
    expect(received?.parsed).toMatchObject({
      from: { name: 'Wabenmarkt', address: 'post@wabenmarkt.test' },
      replyTo: [{ address: 'kunde@beispiel.test' }],
      subject: 'Grüße vom Stand',
      messageId: messageId({ id, createdAt }, APP_URL),
    })
    expect(received?.parsed.text).toContain('Der Süßkirschenhonig ist da.')
    expect(received?.parsed.html).toContain('Der Süßkirschenhonig ist da.')
    expect(received?.raw).toContain('multipart/alternative')
    expect(await outboxRow()).toMatchObject({ status: 'sent', attempts: 1, text: '', html: '' })
  })

  test('a server that is down and comes back gets the mail exactly once', async () => {
    const down = await startSmtp()
    await down.close()
    const transport = transportTo(down.url)
    clock.set(new Date('2026-11-20T10:00:00Z'))
    await enqueueMail(database.db, letter)
    await enqueueMail(database.db, { ...letter, to: 'zweite@beispiel.test' })
    await send(transport)
    const rows = await listRecentMails(database.db, 2)
    // The first found out; the second was not even tried.
    expect(rows.every(row => row.status === 'pending')).toBe(true)
    expect(new Set(rows.map(row => row.attempts))).toEqual(new Set([0, 1]))

    const back = await smtp({ port: down.port })
    wait(retryDelayMs(1))
    await send(transport)
    await send(transport)
    expect(back.mails.flatMap(mail => mail.recipients).toSorted()).toEqual([
      'erika@beispiel.test',
      'zweite@beispiel.test',
    ])
  })

  test('several processes at once deliver each mail once', async () => {
    const server = await smtp()
    for (let n = 0; n < 12; n++) await enqueueMail(database.db, { ...letter, to: `nr${n}@beispiel.test` })
    await Promise.all([1, 2, 3].map(() => send(transportTo(server.url))))
    expect(new Set(server.mails.flatMap(mail => mail.recipients)).size).toBe(12)
    expect(server.mails).toHaveLength(12)
  })

  test('several mails are on their way at once', async () => {
    for (let n = 0; n < 12; n++) await enqueueMail(database.db, { ...letter, to: `nr${n}@beispiel.test` })
    const underway: number[] = []
    let count = 0
    await send({
      async send() {
        underway.push(++count)
        await new Promise(resolve => setTimeout(resolve, 200))
        count--
      },
      close: () => undefined,
    })
    expect(Math.max(...underway)).toBe(4)
    expect(underway).toHaveLength(12)
  })

  test('a process that died while sending leaves the mail to the next, under the same id', async () => {
    const server = await smtp()
    await enqueueMail(database.db, letter)
    const { id, createdAt } = await outboxRow()
    const died: MailTransport = {
      send: () => Promise.reject(new Error('process gone')),
      close: () => undefined,
    }
    await expect(send(died)).rejects.toThrow('process gone')
    await send(transportTo(server.url))
    expect(server.mails).toHaveLength(0)

    wait(5 * MINUTE_MS)
    await send(transportTo(server.url))
    expect(server.mails.map(mail => mail.parsed.messageId)).toEqual([messageId({ id, createdAt }, APP_URL)])
  })

  test('an address that the server refuses is given up, one that it postpones is tried again', async () => {
    const server = await smtp({ refuse: address => (address.startsWith('weg') ? 550 : 451) })
    clock.set(new Date('2026-11-20T10:00:00Z'))
    await enqueueMail(database.db, { ...letter, to: 'weg@beispiel.test' })
    await enqueueMail(database.db, { ...letter, to: 'spaeter@beispiel.test' })
    await send(transportTo(server.url))
    const [later, gone] = await listRecentMails(database.db, 2)
    expect(gone).toMatchObject({ status: 'failed', lastError: expect.stringContaining('no such box') })
    expect(later).toMatchObject({ status: 'pending', nextAttemptAt: new Date('2026-11-20T10:01:00Z') })
  })

  test('gives up after three days', async () => {
    const server = await smtp({ refuse: () => 451 })
    clock.set(new Date('2026-11-20T10:00:00Z'))
    await enqueueMail(database.db, letter)
    wait(3 * DAY_MS)
    await send(transportTo(server.url))
    expect(await outboxRow()).toMatchObject({ status: 'pending' })
    wait(HOUR_MS)
    await send(transportTo(server.url))
    expect(await outboxRow()).toMatchObject({ status: 'failed', attempts: 2 })
  })

  test('tries again after 1, 2, 4 … minutes, then every hour', () => {
    expect([1, 2, 3, 6, 7, 70].map(attempts => retryDelayMs(attempts) / MINUTE_MS)).toEqual([
      1, 2, 4, 32, 60, 60,
    ])
  })
})

describe('what users typed', () => {
  test('begins no header and reaches no second recipient', async () => {
    const server = await smtp()
    await enqueueMail(database.db, {
      ...letter,
      subject: 'Frage\r\nBcc: opfer@beispiel.test\u2028\nX-Spam: ja',
      replyTo: 'a@beispiel.test, b@beispiel.test',
    })
    await send(transportTo(server.url))
    const [received] = server.mails
    expect(received?.recipients).toEqual(['erika@beispiel.test'])
    expect(received?.parsed.subject).toBe('Frage Bcc: opfer@beispiel.test X-Spam: ja')
    expect(received?.parsed.headers.map(header => header.key)).not.toContain('x-spam')
    expect(received?.parsed.bcc).toBeUndefined()
  })
})

describe('housekeeping', () => {
  test('forgets what is done with after 30 days, never what still waits', async () => {
    clock.set(new Date('2026-11-20T10:00:00Z'))
    await enqueueMail(database.db, letter)
    await send(null)
    await enqueueMail(database.db, { ...letter, subject: 'wartet' })
    wait(30 * DAY_MS - 1)
    await deleteOldMails(database.db)
    expect(await listRecentMails(database.db, 5)).toHaveLength(2)
    wait(1)
    await deleteOldMails(database.db)
    expect((await listRecentMails(database.db, 5)).map(mail => mail.subject)).toEqual(['wartet'])
  })
})
