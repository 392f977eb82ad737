import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { untrustedCertificate } from './tls-certificate.ts'

export interface ReceivedMail {
  /** Envelope recipients: where it would have been delivered. */
  recipients: string[]
  raw: string
  parsed: Email
  /** It came through TLS. */
  isEncrypted: boolean
}

export interface SmtpTestServer {
  /** For `SMTP_URL`. */
  url: string
  port: number
  mails: ReceivedMail[]
  /** Names of those who have shown a password. */
  logins: string[]
  close(): Promise<void>
}

/**
 * A real mail server on a loopback port that keeps what it gets. `port` brings one back on a known port; `refuse`
 * answers a recipient with that SMTP status, `ignore` with nothing at all; `answerMs` is how long it thinks about each
 * mail. With `offersTls` it knows STARTTLS, under a certificate that nobody trusts.
 */
export async function startSmtp({
  port = 0,
  refuse = () => null,
  ignore = () => false,
  answerMs = 0,
  offersTls = false,
}: {
  port?: number
  refuse?: (recipient: string) => number | null
  ignore?: (recipient: string) => boolean
  answerMs?: number
  offersTls?: boolean
} = {}): Promise<SmtpTestServer> {
  const mails: ReceivedMail[] = []
  const logins: string[] = []
  const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _session, callback) => {
    if (ignore(address)) return
    const status = refuse(address)
    callback(status === null ? null : Object.assign(new Error('no such box'), { responseCode: status }))
  }
  const onData: SMTPServerOptions['onData'] = (stream, session, callback) => {
    const keep = async () => {
      const raw = await text(stream)
      const recipients = session.envelope.rcptTo.map(recipient => recipient.address)
      if (answerMs > 0) await sleep(answerMs)
      mails.push({ recipients, raw, parsed: await PostalMime.parse(raw), isEncrypted: session.secure })
    }
    keep().then(() => callback(), callback)
  }
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ username = '' }, _session, callback) {
      logins.push(username)
      callback(null, { user: username })
    },
    ...(offersTls ? untrustedCertificate() : { disabledCommands: ['STARTTLS'] }),
    // Senders keep idle connections; closing does not wait for them.
    closeTimeout: 100,
    onRcptTo,
    onData,
  })
  // A sender that is killed resets its connections; unheard, that would count as an error of whatever test runs.
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const bound = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    mails,
    logins,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
