import { listingItem } from '#server/listings/templates/listing-mails.ts'
import type { OutgoingMail } from '#server/mail/commands.ts'
import { headerLine } from '#server/mail/rules.ts'
import { renderMail } from '#server/mail/templates.ts'
import { formatMoment } from '#shared/core/day-text.ts'
import type { Lead } from '#shared/leads.ts'
import { TITLE_MAX_LENGTH } from '#shared/listings/listing-texts.ts'
import type { ListingCard } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'
import { askerName } from './rules.ts'

/** A subject has room for so much of a name. */
const NAME_SHOWN = 60

/** The mail that brings an enquiry to its vendor; answering it answers the sender. */
export function leadNotification(
  appUrl: string,
  to: string,
  lead: Pick<Lead, 'id' | 'listingTitle' | 'name' | 'email' | 'phone' | 'message'>,
  card: ListingCard | undefined,
): OutgoingMail {
  const { id, listingTitle, name, email, phone, message } = lead
  const subject = `${headerLine(askerName(name), NAME_SHOWN)} fragt nach: ${headerLine(listingTitle, TITLE_MAX_LENGTH)}`
  const { text, html } = renderMail({
    appUrl,
    title: subject,
    paragraphs: [`${name} hat Ihnen über Ihr Inserat geschrieben:`],
    quote: message,
    contact: { name, email, phone },
    items: card === undefined ? [] : [listingItem(appUrl, card)],
    action: { label: 'Anfrage öffnen', url: `${appUrl}${paths.dashboardLead(id)}` },
    note: 'Antworten Sie einfach auf diese E-Mail: Ihre Antwort geht direkt an die anfragende Person.',
  })
  return { to, replyTo: email, subject, text, html }
}

/**
 * What the sender of an enquiry gets. Anybody can type anybody's address into the form, so nothing that its sender wrote
 * stands in this mail: neither name nor message.
 */
export function enquiryReceipt(
  appUrl: string,
  to: string,
  enquiry: { listingTitle: string; businessName: string; sentAt: Date; token: string },
): OutgoingMail {
  const { listingTitle, businessName, sentAt, token } = enquiry
  const subject = `Ihre Anfrage ist bei ${headerLine(businessName, TITLE_MAX_LENGTH)} angekommen`
  const { text, html } = renderMail({
    appUrl,
    title: subject,
    paragraphs: [
      `Ihre Anfrage zu „${listingTitle}“ ist am ${formatMoment(sentAt)} Uhr eingegangen. Die Imkerei antwortet Ihnen direkt per E-Mail.`,
      'Was Sie geschrieben haben und wie es steht, sehen Sie auf der Seite Ihrer Anfrage. Dort können Sie sie auch wieder löschen.',
    ],
    action: { label: 'Anfrage ansehen', url: `${appUrl}${paths.enquiry(token)}` },
    note: 'Der Link gehört nur Ihnen: Wer ihn hat, kann die Anfrage lesen und löschen. Haben Sie nichts geschickt, hat jemand Ihre Adresse eingetippt. Dann löschen Sie die Anfrage einfach.',
  })
  return { to, subject, text, html }
}
