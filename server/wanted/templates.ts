import { listingItem } from '#server/listings/templates.ts'
import type { OutgoingMail } from '#server/mail/commands.ts'
import { headerLine, renderMail } from '#server/mail/rules.ts'
import type { ListingCard } from '#shared/listings.ts'
import { WANTED_TITLE_MAX_LENGTH } from '#shared/wanted-ads.ts'
import { paths } from '#shared/web/paths.ts'

interface OfferLetter {
  ad: { title: string }
  card: ListingCard
  message: string
  businessName: string
  /** Of the vendor. */
  replyTo: string
}

/** Brings an offer to whoever seeks; answering it answers the vendor. */
export function offerMail(appUrl: string, to: string, letter: OfferLetter): OutgoingMail {
  const { ad, card, message, businessName, replyTo } = letter
  const subject = `Ein Angebot zu „${headerLine(ad.title, WANTED_TITLE_MAX_LENGTH)}“`
  const { text, html } = renderMail({
    appUrl,
    title: subject,
    paragraphs: [`${businessName} hat, was Sie suchen, und schreibt Ihnen:`, message],
    items: [listingItem(appUrl, card)],
    action: { label: 'Angebote ansehen', url: `${appUrl}${paths.savedSearches}` },
    note: 'Antworten Sie einfach auf diese E-Mail, wenn es passt: Ihre Antwort geht direkt an die Imkerei, die damit Ihre Adresse erfährt. Sonst brauchen Sie nichts zu tun.',
  })
  return { to, replyTo, subject, text, html }
}
