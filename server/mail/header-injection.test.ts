import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type SmtpTestServer, startSmtp } from '#tests/support/stand-ins/smtp.ts'
import { enqueueMail, sendDueMails } from './commands.ts'
import { createMailTransport } from './gateway.ts'
import { renderMail } from './templates.ts'

const APP_URL = 'https://wabenmarkt.test'
const RUNS = Number(process.env.FUZZ_RUNS ?? 60)

let database: TestDatabase
let server: SmtpTestServer

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startSmtp()
})
afterAll(async () => {
  await server.close()
  await database.close()
})

/** What ends a line somewhere: in SMTP, in Unicode, in a careless library, or only after decoding. */
const LINE_ENDS = [
  '\r\n',
  '\n',
  '\r',
  '\u0085',
  '\u2028',
  '\u2029',
  '\v',
  '\f',
  '\0',
  '\u0000\n',
  '%0d%0a',
  '=0D=0A',
  '\r\n ',
  '\n\t',
]
const HEADERS = [
  'Bcc: opfer@boese.test',
  'X-Spam: ja',
  'To: a@boese.test, b@boese.test',
  'Content-Type: text/html',
  '\r\nDATA',
  '.\r\nMAIL FROM:<x@boese.test>',
]

const hostileText = fc
  .array(
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...LINE_ENDS), fc.constantFrom(...HEADERS)),
    { maxLength: 6 },
  )
  .map(parts => parts.join('').toWellFormed())

async function deliver(subject: string, replyTo: string, text: string) {
  const content = renderMail({ appUrl: APP_URL, title: subject, paragraphs: [text] })
  await enqueueMail(database.db, { to: 'imkerei@beispiel.test', replyTo, subject, ...content })
  const transport = createMailTransport({ SMTP_URL: server.url, MAIL_FROM: 'post@wabenmarkt.test' })
  const logger = pino({ level: 'silent' })
  await sendDueMails({ db: database.db, transport, env: { APP_URL }, logger, unnoted: new Set() })
  transport?.close()
  return server.mails.splice(0)
}

const HEADER_NAMES = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
]

test('whatever stands in subject, reply address and text, the mail has its own headers and one recipient', async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, hostileText, hostileText, async (subject, name, text) => {
      const [mail, ...others] = await deliver(
        `Anfrage ${subject}`,
        `${name.slice(0, 100)}@beispiel.test`,
        text,
      )
      expect(others).toEqual([])
      expect(mail?.recipients).toEqual(['imkerei@beispiel.test'])
      const names = mail?.parsed.headers.map(({ key }) => key).toSorted() ?? []
      expect(names.filter(name => name !== 'reply-to')).toEqual(
        HEADER_NAMES.filter(name => name !== 'reply-to'),
      )
      expect(mail?.parsed.to).toEqual([{ address: 'imkerei@beispiel.test', name: '' }])
      expect(mail?.parsed.bcc ?? mail?.parsed.cc).toBeUndefined()
    }),
    { numRuns: RUNS, seed: 20_261_120 },
  )
}, 60_000)

test('text of strangers brings no element into the HTML part', () => {
  const elementsIn = (html: string) => html.match(/<[a-z!/][^>]*>/gi)
  const render = (text: string) =>
    renderMail({
      appUrl: APP_URL,
      title: text,
      paragraphs: [text],
      action: { label: text, url: `${APP_URL}/?q=${encodeURIComponent(text)}` },
      note: text,
    }).html
  const plain = elementsIn(render('x'))?.length
  const hostile = fc.array(
    fc.constantFrom(
      '<img src=x onerror=alert(1)>',
      '</td></table>',
      '"><script>',
      "' onmouseover='",
      '&#60;b&#62;',
      '<!--',
      ']]>',
    ),
    { maxLength: 5 },
  )
  fc.assert(fc.property(hostile, parts => elementsIn(render(parts.join('')))?.length === plain))
})
