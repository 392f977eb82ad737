import { listingItem } from '#server/listings/templates/listing-mails.ts'
import type { OutgoingMail } from '#server/mail/commands.ts'
import { headerLine } from '#server/mail/rules.ts'
import { renderMail } from '#server/mail/templates.ts'
import { formatDay } from '#shared/core/day-text.ts'
import { formatPrice } from '#shared/core/price.ts'
import type { ListingCard } from '#shared/listings/listings.ts'
import { searchLabels } from '#shared/search/filter-labels.ts'
import { parseMarketSearch } from '#shared/search/market-search.ts'
import {
  MAIL_FREQUENCY_LABELS,
  type MailFrequency,
  SEARCH_NAME_MAX_LENGTH,
} from '#shared/search/saved-searches.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { paths } from '#shared/web/paths.ts'

interface Alert {
  search: {
    id: number
    name: string
    query: string
    frequency: MailFrequency
    maxPrice: string | null
    createdAt: Date
  }
  /** The newest of what was found. */
  cards: readonly ListingCard[]
  /** All that was found. */
  count: number
  unsubscribeToken: string
}

/** What a saved search has found since its last mail. */
export function searchAlert(appUrl: string, to: string, alert: Alert): OutgoingMail {
  const { search, cards, count, unsubscribeToken: token } = alert
  const number = count === 1 ? 'Ein neues Inserat' : `${count} neue Inserate`
  const name = headerLine(search.name, SEARCH_NAME_MAX_LENGTH)
  const labels = searchLabels(parseMarketSearch(search.query))
  if (search.maxPrice !== null) labels.push(`bis ${formatPrice(search.maxPrice)}`)
  const rhythm = MAIL_FREQUENCY_LABELS[search.frequency].toLowerCase()
  const { text, html } = renderMail({
    appUrl,
    title: `${number} für Sie`,
    paragraphs: [`Ihre Suche „${name}“${labels.length > 0 ? `: ${labels.join(', ')}` : ''}.`],
    items: cards.map(card => listingItem(appUrl, card)),
    action: {
      label: count > cards.length ? `Alle ${count} ansehen` : 'Alle im Marktplatz ansehen',
      url: `${appUrl}${paths.marketplace}${search.query === '' ? '' : `?${search.query}`}`,
    },
    note: `Sie bekommen diese E-Mail, weil Sie die Suche am ${formatDay(search.createdAt)} gemerkt haben (${rhythm}).`,
    links: [
      { label: 'Pausieren', url: `${appUrl}${paths.savedSearches}#suche-${search.id}` },
      { label: 'Mit einem Klick beenden', url: `${appUrl}${paths.endSearchMails(token)}` },
      { label: 'Alle meine Suchen', url: `${appUrl}${paths.savedSearches}` },
    ],
  })
  return {
    to,
    subject: `${number}: ${name}`,
    text,
    html,
    unsubscribeUrl: `${appUrl}${endpoints.unsubscribe}/${token}`,
  }
}
