import express from 'express'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mailboxRoutes } from '#server/dev/mailbox.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { newestMail } from '#tests/support/fixtures/accounts.ts'
import { startHttp } from '#tests/support/stand-ins/http.ts'
import { enqueueMail, type OutgoingMail, sendDueMails } from './commands.ts'
import { deadlineAt, renderMail } from './templates.ts'

/** What a mail looks like, in both its parts and in the mailbox of development. */

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
afterEach(async () => {
  for (const thing of open.splice(0).toReversed()) await thing.close()
})

function send(transport: null) {
  const logger = pino({ level: 'silent' })
  return sendDueMails({ db: database.db, transport, env: { APP_URL }, logger, unnoted: new Set() })
}

const outboxRow = () => newestMail(database)

describe('what users typed', () => {
  test('stays text in the HTML part', () => {
    const { html, text } = renderMail({
      appUrl: APP_URL,
      title: 'Neu: <b>Honig</b>',
      paragraphs: ['Zeile 1\nZeile 2 & "mehr" <script>alert(1)</script>'],
      action: { label: 'Öffnen', url: `${APP_URL}/x?a=1&b="2"` },
    })
    expect(html).not.toMatch(/<script|<b>Honig/)
    expect(html).toContain('Zeile 1<br>Zeile 2 &amp; &quot;mehr&quot;')
    expect(html).toContain('href="https://wabenmarkt.test/x?a=1&amp;b=&quot;2&quot;"')
    expect(text).toContain('<script>alert(1)</script>')
    expect(text).toContain(`Öffnen:\n${APP_URL}/x?a=1&b="2"`)
  })
})

test('a deadline, what somebody wrote and how to reach them stand in both parts, escaped', () => {
  const { html, text } = renderMail({
    appUrl: APP_URL,
    title: 'Eine Frage',
    deadline: deadlineAt('Sichtbar bis', new Date('2026-12-01T13:05:00Z')),
    paragraphs: [],
    quote: 'Erste Zeile <b>\nZweite',
    contact: { name: 'Eva <i>', email: 'eva?bcc=x@beispiel.test', phone: '0171 / 12-34' },
  })
  expect(text).toContain('Sichtbar bis\n1. Dezember 2026\num 14:05 Uhr')
  expect(text).toContain('> Erste Zeile <b>\n> Zweite')
  expect(text).toContain('Eva <i>\neva?bcc=x@beispiel.test\n0171 / 12-34')
  expect(html).toMatch(/font-size:32px[^>]*>1\. Dezember 2026</)
  expect(html).toContain('Erste Zeile &lt;b&gt;<br>Zweite')
  expect(html).toContain('href="mailto:eva%3Fbcc%3Dx@beispiel.test"')
  expect(html).toContain('href="tel:01711234"')
  expect(html).toContain('alt="Wabenmarkt"')
})

describe('development mailbox', () => {
  test('shows every mail, newest first, as page and as JSON', async () => {
    const server = await startHttp(express().use(mailboxRoutes(database)))
    open.push(server)
    expect(await (await fetch(`${server.url}/dev/mails`)).text()).toContain('Noch keine E-Mails')

    await enqueueMail(database.db, { ...letter, subject: 'Erste' })
    await enqueueMail(database.db, { ...letter, subject: 'Zweite <b>' })
    await send(null)
    const mails = (await (await fetch(`${server.url}/dev/mails.json`)).json()) as Record<string, string>[]
    expect(mails.map(mail => mail.subject)).toEqual(['Zweite <b>', 'Erste'])
    expect(mails[0]).toMatchObject({ to: letter.to, text: letter.text, html: letter.html })
    expect(Date.parse(mails[0]?.date ?? '')).toBeGreaterThan(0)

    expect(await (await fetch(`${server.url}/dev/mails`)).text()).toContain('Zweite &lt;b&gt;')
    const { id } = await outboxRow()
    const page = await (await fetch(`${server.url}/dev/mails/${id}`)).text()
    expect(page).toContain('Der Süßkirschenhonig ist da.')
    expect(page).toMatch(/<iframe[^>]+sandbox="[^"]*"/)
    expect(page).not.toMatch(/sandbox="[^"]*allow-(scripts|same-origin)/)
  })
})
