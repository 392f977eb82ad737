import { afterEach, expect, test } from 'vitest'
import { type SmtpTestServer, startSmtp } from '#tests/support/stand-ins/smtp.ts'
import { createMailTransport, type Delivery, type MailTransport } from './gateway.ts'

const MAIL: Delivery = {
  messageId: '<1@wabenmarkt.test>',
  to: 'erika@beispiel.test',
  replyTo: null,
  subject: 'Neues Passwort',
  text: 'Ein Link, der das Konto öffnet',
  unsubscribeUrl: null,
  html: '<p>Ein Link, der das Konto öffnet</p>',
}
/** Leads to this machine without being an address of it or of a private network: a server out there. */
const ELSEWHERE = '0.0.0.0'

let server: SmtpTestServer
let transport: MailTransport | null
afterEach(async () => {
  transport?.close()
  await server.close()
})

async function send(host: string, options: string, offersTls: boolean): Promise<void> {
  server = await startSmtp({ offersTls })
  const url = `smtp://bote:geheim@${host}:${server.port}${options}`
  transport = createMailTransport({ SMTP_URL: url, MAIL_FROM: 'post@wabenmarkt.test' })
  await transport?.send(MAIL)
}

const received = () => ({
  logins: server.logins,
  encrypted: server.mails.map(({ isEncrypted }) => isEncrypted),
})

test.each([
  ['without TLS', '', false],
  ['without TLS that is to be done without, but not in so many words', '?ignoreTLS=true', false],
  ['whose certificate nobody has signed', '', true],
])('a server elsewhere %s gets neither password nor mail', async (_what, options, offersTls) => {
  await expect(send(ELSEWHERE, options, offersTls)).rejects.toMatchObject({ failure: 'unreachable' })
  expect(received()).toEqual({ logins: [], encrypted: [] })
})

test.each([
  ['a server in the same network needs no TLS', '127.0.0.1', '', false, false],
  ['nor does one elsewhere whose address says so', ELSEWHERE, '?requireTLS=false', false, false],
  [
    'its certificate may be any when its address says so',
    ELSEWHERE,
    '?tls.rejectUnauthorized=false',
    true,
    true,
  ],
])('%s', async (_what, host, options, offersTls, isEncrypted) => {
  await send(host, options, offersTls)
  expect(received()).toEqual({ logins: ['bote'], encrypted: [isEncrypted] })
})
