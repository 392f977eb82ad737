import { type RequestHandler, Router } from 'express'
import { AppError } from '#server/core/errors.ts'
import { type Html, html } from '#server/core/html.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { findMail, listRecentMails, type OutboxMail } from '#server/mail/queries.ts'
import { PRODUCT_NAME } from '#shared/core/brand.ts'

const SHOWN = 200

/** The outbox as a mailbox, for development and tests: nothing leaves the machine, and every mail can be read. */
export function mailboxRoutes(services: Pick<Services, 'db'>): Router {
  return Router()
    .get('/dev/mails', showList(services))
    .get('/dev/mails.json', answerJson(services))
    .get('/dev/mails/:id', showMail(services))
}

function answerJson({ db }: Pick<Services, 'db'>): RequestHandler {
  return async (_req, res) => {
    const mails = await listRecentMails(db, SHOWN)
    res.json(
      mails.map(({ recipient, replyTo, subject, text, html, createdAt }) => ({
        to: recipient,
        replyTo,
        subject,
        text,
        html,
        date: createdAt,
      })),
    )
  }
}

function showList({ db }: Pick<Services, 'db'>): RequestHandler {
  return async (_req, res) => {
    const mails = await listRecentMails(db, SHOWN)
    const rows = mails.map(
      mail => html`<tr><td>${date(mail)}</td><td>${mail.recipient}</td>
        <td><a href="/dev/mails/${mail.id}">${mail.subject}</a></td><td>${STATUS[mail.status]}</td></tr>`,
    )
    const body =
      mails.length === 0
        ? html`<p>Noch keine E-Mails. Sie erscheinen hier, sobald eine entsteht.</p>`
        : html`<table><thead><tr><th>Zeit</th><th>An</th><th>Betreff</th><th>Stand</th></tr></thead><tbody>${rows}</tbody></table>`
    res.type('html').send(page('Postfach der Entwicklung', body))
  }
}

function showMail({ db }: Pick<Services, 'db'>): RequestHandler {
  return async (req, res) => {
    const id = Number(req.params.id)
    const mail = Number.isSafeInteger(id) ? await findMail(db, id) : null
    if (mail === null) throw new AppError('NOT_FOUND')
    const facts = [
      ['An', mail.recipient],
      ['Antwort an', mail.replyTo ?? '–'],
      ['Zeit', date(mail)],
      ['Stand', STATUS[mail.status] + (mail.lastError === null ? '' : ` (${mail.lastError})`)],
    ].map(([name = '', value = '']) => html`<dt>${name}</dt><dd>${value}</dd>`)
    // No scripts, no access to this page; links open beside it.
    const frame = html`<iframe title="HTML-Fassung" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target="_blank">${mail.html}`}"></iframe>`
    const body = html`<p><a href="/dev/mails">Alle E-Mails</a></p><dl>${facts}</dl>${frame}
      <h2>Textfassung</h2><pre>${withLinks(mail.text)}</pre>`
    res.type('html').send(page(mail.subject, body))
  }
}

const STATUS = {
  pending: 'wartet',
  sent: 'gesendet',
  failed: 'gescheitert',
} satisfies Record<OutboxMail['status'], string>

const time = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

function date({ createdAt }: OutboxMail): string {
  return time.format(createdAt)
}

function withLinks(text: string): Html[] {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/)
  return parts.map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}

function page(title: string, body: Html): string {
  return html`<!doctype html><html lang="de"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title} – ${PRODUCT_NAME}</title><style>
body{margin:2rem auto;max-width:60rem;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #8884;vertical-align:top}
td{overflow-wrap:anywhere}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dd{margin:0;overflow-wrap:anywhere}
@media(max-width:40rem){thead{display:none}tr,td{display:block}td{padding:.15rem 0;border:0}tr{padding:.75rem 0;border-bottom:1px solid #8884}}
iframe{width:100%;height:44rem;border:1px solid #8886;border-radius:8px}pre{white-space:pre-wrap;overflow-wrap:anywhere}
</style></head><body><h1>${title}</h1>${body}</body></html>`.markup
}
