import type { OutgoingMail } from '#server/mail/commands.ts'
import { headerLine, renderMail } from '#server/mail/rules.ts'
import { LEAD_STATUS_LABELS, type Lead } from '#shared/leads.ts'
import { TITLE_MAX_LENGTH } from '#shared/listings.ts'
import { paths } from '#shared/paths.ts'

const TIME_ZONE = 'Europe/Berlin'
const csvDate = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
/** Sweden writes dates as ISO 8601 does. */
const fileDate = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const CSV_COLUMNS = ['Datum', 'Name', 'E-Mail', 'Telefon', 'Inserat', 'Status', 'Nachricht'] as const

/** Enquiries as German Excel opens them: semicolons, CRLF, every cell in quotes. Times in Europe/Berlin. */
export function leadsToCsv(leads: readonly Lead[]): string {
  const rows = leads.map(lead => [
    csvDate.format(lead.createdAt).replace(',', ''),
    lead.name,
    lead.email,
    lead.phone ?? '',
    lead.listingTitle,
    LEAD_STATUS_LABELS[lead.status],
    lead.message,
  ])
  const lines = [CSV_COLUMNS, ...rows].map(cells => cells.map(csvCell).join(';'))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

/** What makes a spreadsheet calculate, also behind blanks and quotes, and in its full-width, small and minus forms. */
const FORMULA_START =
  /^[\s"'`\p{Cc}\p{Cf}\p{Pi}\p{Pf}\u201A\u201E]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/u

/** Strangers write these cells. An apostrophe in front makes a formula plain text. */
function csvCell(text: string): string {
  const inert = FORMULA_START.test(text) ? `'${text}` : text
  return `"${inert.replaceAll('"', '""')}"`
}

/** "anfragen-2026-11-20.csv", by the day in Europe/Berlin. */
export function exportFileName(now: Date): string {
  return `anfragen-${fileDate.format(now)}.csv`
}

/** The mail that brings an enquiry to its vendor; answering it answers the sender. */
export function leadNotification(
  appUrl: string,
  to: string,
  lead: Pick<Lead, 'listingTitle' | 'name' | 'email' | 'phone' | 'message'>,
): OutgoingMail {
  const subject = `Neue Anfrage zu „${headerLine(lead.listingTitle, TITLE_MAX_LENGTH)}“`
  const contact = [lead.name, lead.email, ...(lead.phone === null ? [] : [lead.phone])]
  const { text, html } = renderMail({
    appUrl,
    title: subject,
    paragraphs: [
      `${lead.name} hat Ihnen über Ihr Inserat geschrieben:`,
      lead.message,
      `Kontakt:\n${contact.join('\n')}`,
    ],
    action: { label: 'Anfrage öffnen', url: `${appUrl}${paths.dashboardLeads}` },
    note: 'Antworten Sie einfach auf diese E-Mail: Ihre Antwort geht direkt an die anfragende Person.',
  })
  return { to, replyTo: lead.email, subject, text, html }
}
