import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueMails } from '#server/mail/commands.ts'
import { createMailTransport } from '#server/mail/gateway.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { startSite } from '#tests/support/product/site.ts'
import { type ReceivedMail, type SmtpTestServer, startSmtp } from '#tests/support/stand-ins/smtp.ts'
import { mailMatches } from './commands/mail-matches.ts'
import { matchNews } from './commands/match-news.ts'

let app: TestApp
let site: Awaited<ReturnType<typeof startSite>>
let smtp: SmtpTestServer

beforeAll(async () => {
  app = await createTestApp()
  site = await startSite(app)
  smtp = await startSmtp()
})
afterAll(async () => {
  await site.close()
  await smtp.close()
  await app.close()
})

/** What a mail server has got, in a header's own words. */
function headersOf(mail: ReceivedMail | undefined, name: string): string[] {
  return (mail?.parsed.headers ?? []).filter(header => header.key === name).map(({ value }) => value)
}

async function deliver(): Promise<void> {
  const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'Wabenmarkt <post@wabenmarkt.test>' }
  const transport = createMailTransport(settings)
  const { db, env } = app.services
  await sendDueMails({ db, transport, env, logger: pino({ level: 'silent' }), unnoted: new Set() })
  transport?.close()
}

const receivedBy = (email: string) => smtp.mails.filter(({ recipients }) => recipients.includes(email))

test('a mail provider finds in the headers of an alert how to end it, and ends it by one request of its own (RFC 8058)', async () => {
  const user = await createUser(app)
  const caller = await app.callerFor(user.id)
  await caller.alerts.save({ name: 'Ableger', query: 'category=colonies', frequency: 'instant' })
  const frequency = async () => (await caller.alerts.getMySearches()).map(search => search.frequency)
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor, { title: 'Ableger auf Zander', category: 'colonies' })
  const visitor = await app.callerFor(null)
  const sender = {
    name: 'Erika',
    email: 'erika@beispiel.test',
    message: 'Noch da?',
    gdprConsent: true as const,
  }
  await visitor.leads.submit({ listingId, ...sender })
  await matchNews(app.services)
  await mailMatches(app.services)
  await deliver()

  const [alert, ...others] = receivedBy(user.email)
  expect(others).toEqual([])
  expect(headersOf(alert, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
  const [list, ...more] = headersOf(alert, 'list-unsubscribe')
  expect(more).toEqual([])
  const [, address = ''] = /^<(https?:\/\/[^<>\s]+)>$/.exec(list ?? '') ?? []
  expect(new URL(address).origin).toBe(app.services.env.APP_URL)
  const { pathname } = new URL(address)

  // A scanner that follows every link ends nothing; no cookie, no origin, only the form of the RFC does.
  for (const method of ['GET', 'HEAD']) {
    await fetch(site.url + pathname, { method, redirect: 'manual' })
    expect(await frequency(), method).toEqual(['instant'])
  }
  const ended = await fetch(site.url + pathname, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  })
  expect(ended.status).toBe(200)
  expect(ended.headers.get('set-cookie')).toBeNull()
  expect(await frequency()).toEqual(['off'])

  // An enquiry is no newsletter: nobody may end it by such a header.
  const [enquiry] = receivedBy(vendor.email)
  expect(enquiry?.parsed.subject).toContain('Ableger auf Zander')
  expect(headersOf(enquiry, 'list-unsubscribe')).toEqual([])
  expect(headersOf(enquiry, 'list-unsubscribe-post')).toEqual([])
})
