import type { Recipient } from '#server/billing/templates/customer.ts'
import type { OutgoingMail } from '#server/mail/commands.ts'
import { renderMail } from '#server/mail/templates.ts'
import { formatMoment } from '#shared/core/calendar.ts'
import { paths } from '#shared/web/paths.ts'

export function topListingBookedMail(
  { appUrl, to }: Recipient,
  listing: { id: number; title: string; until: Date },
): OutgoingMail {
  return {
    to,
    subject: 'Ihr Inserat ist jetzt Top-Listing',
    ...renderMail({
      appUrl,
      title: 'Ihr Inserat ist jetzt Top-Listing',
      paragraphs: [
        'Guten Tag,',
        `„${listing.title}“ steht jetzt vorn in seiner Kategorie, bis ${formatMoment(listing.until)} Uhr.`,
        'Danach verlängert sich das Top-Listing um jeweils 30 Tage, bis Sie die Verlängerung kündigen. Das geht jederzeit in Ihrem Dashboard beim Inserat.',
      ],
      action: { label: 'Inserat bearbeiten', url: `${appUrl}${paths.editListing(listing.id)}` },
    }),
  }
}

/** The payment for another 30 days failed: the listing has lost its place until it is made. */
export function renewalFailedMail(
  { appUrl, to }: Recipient,
  { title, isDebit, invoiceUrl }: { title: string; isDebit: boolean; invoiceUrl: string | null },
): OutgoingMail {
  const whatToDo = isDebit
    ? 'Die Lastschrift wird nicht noch einmal eingezogen. Bitte bezahlen Sie die offene Rechnung.'
    : 'Wir versuchen es in den nächsten Tagen noch einmal. Am schnellsten geht es, wenn Sie die offene Rechnung selbst bezahlen, auch mit einer anderen Zahlungsart.'
  return {
    to,
    subject: 'Ihr Top-Listing konnte nicht verlängert werden',
    ...renderMail({
      appUrl,
      title: 'Ihr Top-Listing konnte nicht verlängert werden',
      paragraphs: [
        'Guten Tag,',
        `die Zahlung für die nächsten 30 Tage von „${title}“ ist fehlgeschlagen. Das Inserat bleibt öffentlich, steht aber nicht mehr vorn. ${whatToDo}`,
        'Sobald Sie bezahlt haben, steht es wieder 30 Tage vorn. Möchten Sie das nicht mehr, kündigen Sie die Verlängerung im Dashboard beim Inserat.',
      ],
      action:
        invoiceUrl === null
          ? { label: 'Zahlungsart prüfen', url: `${appUrl}${paths.dashboardSubscription}` }
          : { label: 'Offene Rechnung bezahlen', url: invoiceUrl },
    }),
  }
}
