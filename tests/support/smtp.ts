import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  /** Envelope recipients: where it would have been delivered. */
  recipients: string[]
  raw: string
  parsed: Email
}

export interface SmtpTestServer {
  /** For `SMTP_URL`. */
  url: string
  port: number
  mails: ReceivedMail[]
  close(): Promise<void>
}

/**
 * A real mail server on a loopback port that keeps what it gets. `port` brings one back on a known port; `refuse`
 * answers a recipient with that SMTP status, `ignore` with nothing at all.
 */
export async function startSmtp({
  port = 0,
  refuse = () => null,
  ignore = () => false,
}: {
  port?: number
  refuse?: (recipient: string) => number | null
  ignore?: (recipient: string) => boolean
} = {}): Promise<SmtpTestServer> {
  const mails: ReceivedMail[] = []
  const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _session, callback) => {
    if (ignore(address)) return
    const status = refuse(address)
    callback(status === null ? null : Object.assign(new Error('no such box'), { responseCode: status }))
  }
  const onData: SMTPServerOptions['onData'] = (stream, session, callback) => {
    const keep = async () => {
      const raw = await text(stream)
      const recipients = session.envelope.rcptTo.map(recipient => recipient.address)
      mails.push({ recipients, raw, parsed: await PostalMime.parse(raw) })
    }
    keep().then(() => callback(), callback)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Senders keep idle connections; closing does not wait for them.
    closeTimeout: 100,
    onRcptTo,
    onData,
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const bound = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    mails,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
