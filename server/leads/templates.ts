import type { OutgoingMail } from '#server/mail/commands.ts'
import { headerLine, renderMail } from '#server/mail/rules.ts'
import type { Lead } from '#shared/leads.ts'
import { TITLE_MAX_LENGTH } from '#shared/listings.ts'
import { paths } from '#shared/web/paths.ts'

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
