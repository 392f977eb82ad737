import { replyHref } from '#client/features/leads/contact-links.ts'
import type { Lead } from '#shared/leads.ts'

export interface Answer {
  label: string
  /** Opens the mail program with the answer begun; the vendor finishes it there. */
  href: string
}

const BEGINNINGS = [
  {
    label: 'Ja, noch da',
    text: 'vielen Dank für Ihre Nachricht. Ja, das ist noch da. Wann möchten Sie vorbeikommen?',
  },
  {
    label: 'Wann passt es?',
    text: 'vielen Dank für Ihre Nachricht. Gern, schlagen Sie mir bitte zwei Termine vor, an denen es Ihnen passt.',
  },
  {
    label: 'Leider schon weg',
    text: 'vielen Dank für Ihre Nachricht. Leider ist das schon vergeben. Sobald ich wieder etwas habe, steht es im Marktplatz.',
  },
] as const

type Enquiry = Pick<Lead, 'name' | 'email' | 'listingTitle'>

export function answersTo(lead: Enquiry): Answer[] {
  return BEGINNINGS.map(({ label, text }) => ({
    label,
    href: replyHref(lead, `Guten Tag ${lead.name},\n\n${text}\n\nViele Grüße\n`),
  }))
}
