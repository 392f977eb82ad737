import type { Recipient } from '#server/billing/templates/customer.ts'
import { clock } from '#server/core/clock.ts'
import type { OutgoingMail } from '#server/mail/commands.ts'
import { deadlineAt, renderMail } from '#server/mail/templates.ts'
import { formatMoment } from '#shared/core/day-text.ts'
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

/**
 * A payment that had arrived was taken back, by the customer's bank or by the operator.
 * @param until how long the listing keeps its place; `null` or past: it has lost it
 */
export function promotionReturnedMail(
  { appUrl, to }: Recipient,
  { title, until, operatorEmail }: { title: string; until: Date | null; operatorEmail: string },
): OutgoingMail {
  const keepsPlace = until !== null && until > clock.now()
  return {
    to,
    subject: 'Ihre Zahlung wurde zurückgegeben',
    ...renderMail({
      appUrl,
      title: 'Ihre Zahlung wurde zurückgegeben',
      ...(keepsPlace && { deadline: deadlineAt('Vorn zu sehen bis', until) }),
      paragraphs: [
        'Guten Tag,',
        `die Zahlung für das Top-Listing von „${title}“ wurde zurückgegeben. ${
          keepsPlace
            ? `Das Inserat steht noch bis ${formatMoment(until)} Uhr vorn und bleibt danach öffentlich.`
            : 'Das Inserat bleibt öffentlich.'
        } Verlängert wird das Top-Listing nicht, und es wird nichts mehr eingezogen.`,
        `War das ein Versehen, schreiben Sie uns bitte an ${operatorEmail}.`,
      ],
      action: { label: 'Zum Dashboard', url: `${appUrl}${paths.dashboard}` },
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
        'Sobald Sie bezahlt haben, steht es wieder 30 Tage vorn. Möchten Sie das nicht mehr, beenden Sie das Top-Listing im Dashboard beim Inserat; die Rechnung brauchen Sie dann nicht zu bezahlen.',
      ],
      action:
        invoiceUrl === null
          ? { label: 'Zahlungsart prüfen', url: `${appUrl}${paths.dashboardSubscription}` }
          : { label: 'Offene Rechnung bezahlen', url: invoiceUrl },
    }),
  }
}
