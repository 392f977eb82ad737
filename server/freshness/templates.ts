import { DAY_MS } from '#server/core/clock.ts'
import type { OutgoingMail } from '#server/mail/commands.ts'
import { type MailItem, renderMail } from '#server/mail/templates.ts'
import { formatDay } from '#shared/core/day-text.ts'
import { CHECK_LINK_DAYS, CHECK_QUERY, type CheckedListing } from '#shared/listings/freshness.ts'
import { CATEGORY_LABELS } from '#shared/listings/listings.ts'
import { priceWithUnit } from '#shared/listings/prices/price-text.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { paths } from '#shared/web/paths.ts'

interface AskedListings {
  /** The first of them. */
  listings: readonly CheckedListing[]
  total: number
  token: string
  now: Date
}

/** Asks a vendor whether what nobody has looked at for long still holds. Opening a link changes nothing; its page has the buttons. */
export function checkMail(
  { appUrl, to }: { appUrl: string; to: string },
  { listings, total, token, now }: AskedListings,
): OutgoingMail {
  const page = `${appUrl}${paths.listingCheck(token)}`
  const number = total === 1 ? 'Ihr Inserat' : `Ihre ${total} Inserate`
  const more = total - listings.length
  const { text, html } = renderMail({
    appUrl,
    title: 'Noch aktuell?',
    isActionFirst: true,
    paragraphs: [
      'Guten Tag,',
      `${total === 1 ? 'ein Inserat steht' : `${total} Inserate stehen`} seit einer Weile unverändert da. Käuferinnen und Käufer sehen gern, dass jemand draufgeschaut hat. Ein Klick genügt, eine Anmeldung brauchen Sie nicht.`,
    ],
    action: { label: 'Alles aktuell', url: `${page}?${CHECK_QUERY.all}=1` },
    items: listings.map(listing => itemOf(appUrl, page, listing)),
    note: [
      ...(more > 0 ? [`Und ${more} weitere: Sie stehen auf der Seite hinter den Knöpfen.`] : []),
      `Danach steht im Inserat: „Bestätigt am …“. Auf die Reihenfolge der Treffer hat das keinen Einfluss, und ohne Antwort bleibt alles, wie es ist. Die Knöpfe gelten bis ${formatDay(new Date(now.getTime() + CHECK_LINK_DAYS * DAY_MS))}.`,
    ].join('\n'),
    links: [
      { label: 'Seltener schicken', url: `${page}?${CHECK_QUERY.mails}=rare` },
      { label: 'Nicht mehr schicken', url: `${page}?${CHECK_QUERY.mails}=off` },
    ],
  })
  return {
    to,
    subject: `Noch aktuell? ${number} auf Wabenmarkt`,
    text,
    html,
    unsubscribeUrl: `${appUrl}${endpoints.endChecks}/${token}`,
  }
}

function itemOf(
  appUrl: string,
  page: string,
  { id, title, category, price, priceUnit, lookedAt }: CheckedListing,
): MailItem {
  return {
    over: CATEGORY_LABELS[category],
    title,
    value: priceWithUnit(price, priceUnit),
    under: `unverändert seit ${formatDay(lookedAt)}`,
    url: `${appUrl}${paths.listing(id)}`,
    image: null,
    links: [
      { label: 'Noch da', url: `${page}?${CHECK_QUERY.confirmed}=${id}` },
      { label: 'Verkauft', url: `${page}?${CHECK_QUERY.sold}=${id}` },
      { label: 'Ändern', url: `${appUrl}${paths.editListing(id)}` },
    ],
  }
}
