import { listingItem } from '#server/listings/templates/listing-mails.ts'
import type { OutgoingMail } from '#server/mail/commands.ts'
import { headerLine } from '#server/mail/rules.ts'
import { renderMail } from '#server/mail/templates.ts'
import { formatPrice } from '#shared/core/price.ts'
import type { ListingCard } from '#shared/listings/listings.ts'
import { WANTED_TITLE_MAX_LENGTH, type WantedAd } from '#shared/search/wanted-ads.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { paths } from '#shared/web/paths.ts'

interface Digest {
  /** The newest of them. */
  ads: readonly WantedAd[]
  count: number
  unsubscribeToken: string
}

/** What has been newly sought near a vendor in a week. Who seeks stays unknown. */
export function digestMail(appUrl: string, to: string, digest: Digest): OutgoingMail {
  const { ads, count, unsubscribeToken: token } = digest
  const subject = count === 1 ? 'Ein neues Gesuch in Ihrer Nähe' : `${count} neue Gesuche in Ihrer Nähe`
  const { text, html } = renderMail({
    appUrl,
    title: subject,
    paragraphs: [
      'Das wird seit der letzten Woche im Umkreis Ihrer Imkerei gesucht:',
      ...ads.map(ad => `${describeAd(ad)}\n${appUrl}${paths.wantedAd(ad.id)}`),
    ],
    action: { label: 'Alle Gesuche ansehen', url: `${appUrl}${paths.wantedAds}` },
    note: 'Sie bekommen diese E-Mail jeden Montag, wenn es Neues gibt, weil Sie sie in Ihrem Profil eingeschaltet haben.',
    links: [
      { label: 'Mit einem Klick beenden', url: `${appUrl}${paths.endSearchMails(token)}` },
      { label: 'Im Profil ausschalten', url: `${appUrl}${paths.profile}` },
    ],
  })
  return { to, subject, text, html, unsubscribeUrl: `${appUrl}${endpoints.unsubscribe}/${token}` }
}

function describeAd({ title, quantity, maxPrice }: WantedAd): string {
  const price = maxPrice === null ? null : `bis ${formatPrice(maxPrice)}`
  return [title, quantity, price].filter(part => part !== null).join(', ')
}

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
