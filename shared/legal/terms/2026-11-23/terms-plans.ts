import {
  GRACE_PERIOD_DAYS,
  PLAN_CATEGORIES,
  PLAN_LABELS,
  PLAN_PRICES,
  PLANS,
  TOP_LISTING_DAYS,
  TOP_LISTING_PRICE,
} from '#shared/billing/billing.ts'
import { formatCents } from '#shared/core/price.ts'
import type { LegalBlock } from '#shared/legal/legal-text.ts'
import { CATEGORY_LABELS } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'

export const PLAN_TERMS: readonly LegalBlock[] = [
  'Inserate zu veröffentlichen setzt einen Plan voraus; Entwürfe sind immer möglich. Die Zahl der Inserate ist in keinem Plan begrenzt.',
  {
    list: PLANS.map(
      plan =>
        `**${PLAN_LABELS[plan]}**: ${formatCents(PLAN_PRICES[plan].monthly)} im Monat oder ${formatCents(PLAN_PRICES[plan].yearly)} im Jahr, für ${PLAN_CATEGORIES[plan].map(category => CATEGORY_LABELS[category]).join(', ')}`,
    ),
  },
  `Alle Preise sind Gesamtpreise in Euro, auch für Kundinnen und Kunden in der Schweiz. Welche Umsatzsteuer darin steckt, zeigen die Bestellseite und die Rechnung; den vollen Umfang der Pläne zeigt die [Preisübersicht](${paths.pricing}).`,
  'Mit „Zahlungspflichtig bestellen“ geben Sie auf der Bestellseite eine verbindliche Bestellung ab. Vorher können Sie dort alles noch einmal lesen und ändern. Wir bestätigen den Eingang sofort per E-Mail. Der Vertrag kommt zustande, wenn Sie danach beim Zahlungsdienst Stripe die Zahlung veranlasst haben und wir freischalten; dann erhalten Sie die Vertragsbestätigung mit diesen Bedingungen per E-Mail. Veranlassen Sie keine Zahlung, kommt kein Vertrag zustande.',
  'Möglich sind Kreditkarte und SEPA-Lastschrift. Mit Karte schalten wir frei, sobald die Zahlung bestätigt ist. Wir rechnen im Voraus ab. Die Rechnung erhalten Sie elektronisch.',
  'Eine Lastschrift einzuziehen dauert bis zu sechs Bankarbeitstage. Ein Plan kann schon in dieser Zeit gelten, wenn noch keine Ihrer Lastschriften zurückkam; sonst schalten wir ihn frei, sobald die Zahlung eingegangen ist. Welches von beidem gilt, zeigt Ihr Dashboard gleich nach der Bestellung. Der bezahlte Zeitraum beginnt in beiden Fällen mit der Bestellung. Kommt die erste Lastschrift für einen Plan zurück, endet er sofort; es wird nichts mehr eingezogen.',
  'Haben Sie dasselbe versehentlich zweimal bezahlt oder trifft eine Zahlung erst nach dem Ende eines Plans ein, erstatten wir den überflüssigen Betrag von selbst auf demselben Zahlungsweg.',
  'Den Plan und die Laufzeit wechseln Sie jederzeit, indem Sie den anderen bestellen. Was schon bezahlt ist, wird dabei anteilig verrechnet.',
]

export const CANCELLATION: readonly LegalBlock[] = [
  'Ein Plan läuft zuerst einen Monat oder ein Jahr, je nachdem, was Sie bestellt haben. Kündigen Sie bis dahin, endet er mit dieser Zeit.',
  '**Sind Sie Verbraucherin oder Verbraucher, läuft er danach auf unbestimmte Zeit weiter.** Bezahlt wird wieder für einen Monat oder ein Jahr im Voraus, aber Sie können jederzeit mit einer Frist von höchstens einem Monat kündigen; was Sie für die Zeit danach schon gezahlt haben, erstatten wir.',
  'Haben Sie als Unternehmen bestellt, verlängert er sich um jeweils einen Monat oder ein Jahr, und Sie können jederzeit zum Ende des bezahlten Zeitraums kündigen. Vor der Verlängerung eines Jahresplans erinnern wir alle per E-Mail.',
  `Zum Kündigen genügt eine formlose Nachricht, etwa per E-Mail an {email}. Am schnellsten geht es ohne Anmeldung unter [Verträge hier kündigen](${paths.cancelContract}) oder im Dashboard unter „Abo & Abrechnung“.`,
  'Wir können einen Plan mit einer Frist von 30 Tagen zum Ende des bezahlten Zeitraums kündigen. Das Recht beider Seiten, aus wichtigem Grund zu kündigen, bleibt unberührt.',
]

export const GRACE: readonly LegalBlock[] = [
  `Endet ein Plan oder scheitert eine Zahlung, bleiben die Inserate noch ${GRACE_PERIOD_DAYS} Tage öffentlich. Danach werden sie inaktiv, aber nicht gelöscht. Läuft wieder ein Plan, der ihre Kategorie umfasst, werden genau diese Inserate von selbst wieder aktiv. Die Nachfrist gilt auch, wenn eine Zahlung, die schon eingegangen war, zurückgegeben wird. Keine Nachfrist gibt es, wenn die erste Lastschrift für einen Plan zurückkommt: Er endet sofort, und die Inserate werden inaktiv.`,
]

export const TOP_LISTING: readonly LegalBlock[] = [
  `Ein Top-Listing hebt ein Inserat für ${TOP_LISTING_DAYS} Tage hervor, zum Preis von ${formatCents(TOP_LISTING_PRICE)}. Bezahlen Sie per Lastschrift, beginnt es, wenn die Zahlung eingegangen ist. Danach läuft es auf unbestimmte Zeit weiter, bezahlt für je ${TOP_LISTING_DAYS} Tage im Voraus. Kündigen können Sie jederzeit zum Ende der laufenden ${TOP_LISTING_DAYS} Tage: im Editor des Inserats, unter [Verträge hier kündigen](${paths.cancelContract}) oder mit einer formlosen Nachricht. Löschen Sie das Inserat, endet die Verlängerung mit. Wird eine Zahlung zurückgegeben, endet die Bewerbung, spätestens mit der Nachfrist nach Nummer 9. Bezahlte Tage, in denen ein Inserat auf Ihren Wunsch oder wegen eines Verstoßes nicht öffentlich ist, werden nicht erstattet. Was ein Top-Listing bewirkt, steht unter Nummer 6; einen bestimmten Erfolg schulden wir nicht.`,
]
