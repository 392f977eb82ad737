import { TOP_LISTING_DAYS } from '#shared/billing.ts'
import { SORT_LABELS } from '#shared/listings.ts'

/** Art. 5 of Regulation (EU) 2019/1150, § 5b UWG. */
export function Ranking() {
  return (
    <>
      <p>
        Eine Suche zeigt alle öffentlichen Inserate, auf die Suchworte und Filter passen. Ihre Reihenfolge
        bestimmen diese Hauptparameter:
      </p>
      <ul>
        <li>
          <strong>{SORT_LABELS.top_listing}</strong> (Voreinstellung): Inserate, die für {TOP_LISTING_DAYS}{' '}
          Tage als Top-Listing gebucht sind, stehen vorn, die jüngste Buchung zuerst.{' '}
          <strong>Diese Platzierung ist bezahlt</strong> und am Inserat mit „Gesponsert“ gekennzeichnet.
          Danach folgen die übrigen, das neueste zuerst.
        </li>
        <li>
          <strong>{SORT_LABELS.newest}</strong>, <strong>{SORT_LABELS.price_asc}</strong>,{' '}
          <strong>{SORT_LABELS.price_desc}</strong>, <strong>{SORT_LABELS.distance}</strong> (mit
          Postleitzahl): allein nach diesem Merkmal, ein Top-Listing bringt hier keinen Vorteil.
        </li>
      </ul>
      <p>
        Wir haben Neuheit gewählt, weil Imkereibedarf saisonal ist und alte Angebote oft vergriffen sind. Der
        gebuchte Plan, die Zahl der Aufrufe oder Anfragen und Ihr Verhalten auf der Website haben keinen
        Einfluss; Ergebnisse werden nicht auf Personen zugeschnitten. Wir verkaufen selbst keine Ware und
        behandeln niemanden bevorzugt.
      </p>
    </>
  )
}
