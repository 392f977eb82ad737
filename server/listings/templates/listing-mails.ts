import type { OutgoingMail } from '#server/mail/commands.ts'
import { type MailItem, renderMail } from '#server/mail/templates.ts'
import { PLAN_LABELS, type Plan } from '#shared/billing/billing.ts'
import { CATEGORY_LABELS, type ListingCard } from '#shared/listings/listings.ts'
import { priceWithUnit } from '#shared/listings/prices/price-text.ts'
import { paths } from '#shared/web/paths.ts'

/** Titles in a mail; of more, the number tells. */
const TITLES_SHOWN = 20

/**
 * Names the listings that are not public any more because the plan does not cover them.
 * @param plan the one that runs; `null`: none does
 */
export function listingsOfflineMail(
  { appUrl, to }: { appUrl: string; to: string },
  plan: Plan | null,
  titles: readonly string[],
): OutgoingMail {
  const count = titles.length === 1 ? 'Ein Inserat ist' : `${titles.length} Inserate sind`
  const subject = `${count} nicht mehr sichtbar`
  const reason =
    plan === null
      ? 'Ihr Plan ist beendet oder nicht bezahlt, und die Kulanzzeit ist vorbei.'
      : `Ihr Plan ${PLAN_LABELS[plan]} enthält die Kategorie nicht.`
  return {
    to,
    subject,
    ...renderMail({
      appUrl,
      title: subject,
      paragraphs: [
        'Guten Tag,',
        `${reason} Deshalb ${titles.length === 1 ? 'zeigen wir dieses Inserat' : 'zeigen wir diese Inserate'} seit eben nicht mehr:`,
        titleList(titles),
        plan === null
          ? 'Gelöscht ist nichts. Mit einem aktiven Plan sind sie sofort wieder da.'
          : 'Gelöscht ist nichts. Mit einem Plan, der die Kategorie enthält, sind sie sofort wieder da.',
      ],
      action: { label: 'Pläne ansehen', url: `${appUrl}${paths.pricing}` },
    }),
  }
}

/** One to a line. */
export function titleList(titles: readonly string[]): string {
  const shown = titles.slice(0, TITLES_SHOWN).map(title => `– ${title}`)
  const more = titles.length - shown.length
  return [...shown, ...(more > 0 ? [`und ${more} weitere`] : [])].join('\n')
}

/** A listing as mails show it. */
export function listingItem(appUrl: string, card: ListingCard): MailItem {
  const { vendor, distance, price, priceUnit } = card
  const place = `${vendor.postalCode} ${vendor.city}`
  return {
    over: CATEGORY_LABELS[card.category],
    title: card.title,
    value: price === null ? 'Preis auf Anfrage' : priceWithUnit(price, priceUnit),
    under:
      distance === null ? place : `${place}, ${distance < 1 ? 'unter 1' : Math.round(distance)} km entfernt`,
    url: `${appUrl}${paths.listing(card.id)}`,
    image: card.mainImage === null ? null : new URL(card.mainImage, appUrl).href,
  }
}
