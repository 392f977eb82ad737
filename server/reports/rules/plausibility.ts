import { COLONY_TYPE_LABELS, type ColonyType } from '#shared/listings/listings.ts'

/** What is known of an offer of bees and whoever makes it. */
export interface Offer {
  colonyType: ColonyType | null
  /** Euro; `null` means on request. */
  price: string | null
  country: string
  /** The day on which it can be had, as "2027-01-14": today, or the later one that the vendor names. */
  from: string
  accountAgeDays: number
  /** Offers of colonies that the vendor has in public. */
  colonyOffers: number
  /** Title and description. */
  text: string
}

/** In Austria and Germany nobody makes artificial swarms or nuclei in these months; in the Tessin somebody might. */
const WINTER_MONTHS: readonly string[] = ['12', '01', '02', '03']
const WINTER_COUNTRIES: readonly string[] = ['DE', 'AT']
const MADE_IN_SUMMER: readonly (ColonyType | null)[] = ['kunstschwarm', 'ableger']

const COLONIES_MAX = 20
const NEW_ACCOUNT_DAYS = 30
const COLONY_PRICE_MIN = 60

/**
 * What a moderator should look at. It never decides anything: there are honest reasons for each. The sentences hold no
 * numbers that change from day to day, so that what was looked at once is not brought up again.
 */
export function implausibleIn(offer: Offer): string[] {
  const { colonyType, price } = offer
  const found: string[] = []
  if (colonyType !== null && isWinterOffer(offer)) {
    found.push(
      `${COLONY_TYPE_LABELS[colonyType]} im Winter: Von Dezember bis März werden in Deutschland und Österreich keine gebildet.`,
    )
  }
  const count = Math.max(offer.colonyOffers, coloniesNamed(offer.text))
  if (count > COLONIES_MAX && offer.accountAgeDays < NEW_ACCOUNT_DAYS) {
    found.push(
      `Mehr als ${COLONIES_MAX} Völker von einem Konto, das noch keine ${NEW_ACCOUNT_DAYS} Tage alt ist.`,
    )
  }
  if (colonyType === 'wirtschaftsvolk' && price !== null && Number(price) < COLONY_PRICE_MIN) {
    found.push(`Ein Wirtschaftsvolk für weniger als ${COLONY_PRICE_MIN} €.`)
  }
  return found
}

function isWinterOffer({ colonyType, country, from }: Offer): boolean {
  return (
    MADE_IN_SUMMER.includes(colonyType) &&
    WINTER_COUNTRIES.includes(country) &&
    WINTER_MONTHS.includes(from.slice(5, 7))
  )
}

// Begins at the first digit of a number, and its parts are bounded: no text, however it is built, takes more than linear time.
const COLONIES =
  /(?<!\d)(\d{1,4})\s{1,9}(?:\p{L}{1,40}\s{1,9})?(?:wirtschafts|jung)?(?:völker|ableger|kunstschwärme)(?!\p{L})/giu

/** The largest number of colonies that a text speaks of: "30 starke Wirtschaftsvölker". */
function coloniesNamed(text: string): number {
  const numbers = Array.from(text.normalize('NFC').matchAll(COLONIES), ([, number]) => Number(number))
  return Math.max(0, ...numbers)
}

export function copiedText(listingId: number): string {
  return `Dieselbe Beschreibung steht in Inserat Nr. ${listingId} einer anderen Imkerei.`
}

export function sharedStudbookNumber(listingId: number): string {
  return `Dieselbe Zuchtbuchnummer steht in Inserat Nr. ${listingId} einer anderen Imkerei.`
}
