import { TOP_LISTING_DAYS } from '#shared/billing/billing.ts'
import type { LegalBlock } from '#shared/legal/legal-text.ts'
import { SORT_LABELS } from '#shared/listings/listings.ts'

/** Art. 5 of Regulation (EU) 2019/1150, § 5b UWG. */
export const RANKING: readonly LegalBlock[] = [
  'Eine Suche zeigt alle öffentlichen Inserate, auf die Suchworte und Filter passen. Ihre Reihenfolge bestimmen diese Hauptparameter:',
  {
    list: [
      `**${SORT_LABELS.top_listing}** (Voreinstellung): Inserate, die für ${TOP_LISTING_DAYS} Tage als Top-Listing gebucht sind, stehen vorn, die jüngste Buchung zuerst. **Diese Platzierung ist bezahlt** und am Inserat mit „Gesponsert“ gekennzeichnet. Danach folgen die übrigen, das neueste zuerst.`,
      `**${SORT_LABELS.newest}**, **${SORT_LABELS.price_asc}**, **${SORT_LABELS.price_desc}**, **${SORT_LABELS.distance}** (mit Postleitzahl): allein nach diesem Merkmal, ein Top-Listing bringt hier keinen Vorteil.`,
    ],
  },
  'Wir haben Neuheit gewählt, weil Imkereibedarf saisonal ist und alte Angebote oft vergriffen sind. Der gebuchte Plan, die Zahl der Aufrufe oder Anfragen und Ihr Verhalten auf der Website haben keinen Einfluss; Ergebnisse werden nicht auf Personen zugeschnitten. Wir verkaufen selbst keine Ware und behandeln niemanden bevorzugt.',
]
