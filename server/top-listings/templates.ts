import type { Recipient } from '#server/billing/templates/customer.ts'
import type { OutgoingMail } from '#server/mail/commands.ts'
import { renderMail } from '#server/mail/rules.ts'
import { formatMoment } from '#shared/core/calendar.ts'
import { paths } from '#shared/web/paths.ts'

export function topListingBookedMail(
  { appUrl, to }: Recipient,
  listing: { id: number; title: string; until: Date },
): OutgoingMail {
  return {
    to,
    subject: 'Ihr Inserat ist jetzt Top-Inserat',
    ...renderMail({
      appUrl,
      title: 'Ihr Inserat ist jetzt Top-Inserat',
      paragraphs: [
        'Guten Tag,',
        `„${listing.title}“ steht jetzt vorn in seiner Kategorie, bis ${formatMoment(listing.until)} Uhr.`,
        'Danach verlängert sich das Top-Inserat um jeweils 30 Tage, bis Sie die Verlängerung kündigen. Das geht jederzeit in Ihrem Dashboard beim Inserat.',
      ],
      action: { label: 'Inserat bearbeiten', url: `${appUrl}${paths.editListing(listing.id)}` },
    }),
  }
}
