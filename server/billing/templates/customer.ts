import { clock } from '#server/core/clock.ts'
import type { OutgoingMail } from '#server/mail/commands.ts'
import { deadlineAt, renderMail } from '#server/mail/templates.ts'
import {
  GRACE_PERIOD_DAYS,
  INTERVAL_LABELS,
  type Interval,
  PLAN_LABELS,
  PLAN_PRICES,
  type Plan,
} from '#shared/billing/billing.ts'
import { priceWithTax, type SalesTax } from '#shared/billing/sales-tax.ts'
import { formatDay, formatMoment } from '#shared/core/day-text.ts'
import { formatCents } from '#shared/core/price.ts'
import { paths } from '#shared/web/paths.ts'

export interface Recipient {
  appUrl: string
  to: string
}

export function planActivatedMail({ appUrl, to }: Recipient, plan: Plan, interval: Interval): OutgoingMail {
  const title = `Ihr ${PLAN_LABELS[plan]}-Abo ist aktiv`
  return {
    to,
    subject: title,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        'Guten Tag,',
        `vielen Dank. Ihr Plan ${PLAN_LABELS[plan]} (Zahlung ${INTERVAL_LABELS[interval]}) ist ab sofort aktiv. Inserate, die mit einem früheren Plan inaktiv wurden, sind wieder öffentlich, soweit Ihr Plan ihre Kategorie enthält.`,
        'Plan, Zahlungsart und Rechnungen finden Sie jederzeit in Ihrem Dashboard.',
      ],
      action: { label: 'Zum Dashboard', url: `${appUrl}${paths.dashboard}` },
    }),
  }
}

interface FailedRenewal {
  graceEndsAt: Date
  /** Stripe does not collect a debit again by itself. */
  isDebit: boolean
  /** Where the open invoice can be paid, if it can. */
  invoiceUrl: string | null
}

export function paymentFailedMail(
  { appUrl, to }: Recipient,
  plan: Plan,
  { graceEndsAt, isDebit, invoiceUrl }: FailedRenewal,
): OutgoingMail {
  const whatToDo = isDebit
    ? 'Die Lastschrift wird nicht noch einmal eingezogen. Bitte bezahlen Sie die offene Rechnung.'
    : 'Wir versuchen es in den nächsten Tagen noch einmal. Am schnellsten geht es, wenn Sie die offene Rechnung selbst bezahlen, auch mit einer anderen Zahlungsart.'
  return {
    to,
    subject: 'Ihre Zahlung ist fehlgeschlagen',
    ...renderMail({
      appUrl,
      title: 'Ihre Zahlung ist fehlgeschlagen',
      deadline: deadlineAt('Inserate sichtbar bis', graceEndsAt),
      paragraphs: [
        'Guten Tag,',
        `die Zahlung für Ihren Plan ${PLAN_LABELS[plan]} konnte nicht eingezogen werden. ${whatToDo}`,
        `Ihre Inserate bleiben noch ${GRACE_PERIOD_DAYS} Tage öffentlich, bis ${formatMoment(graceEndsAt)} Uhr. Ist bis dahin keine Zahlung eingegangen, werden sie inaktiv. Sobald Sie bezahlt haben, sind sie wieder da.`,
      ],
      action:
        invoiceUrl === null
          ? { label: 'Zahlungsart prüfen', url: `${appUrl}${paths.dashboardSubscription}` }
          : { label: 'Offene Rechnung bezahlen', url: invoiceUrl },
    }),
  }
}

/** The first debit of a plan came back: the plan is no longer there, or never began. */
export function firstDebitFailedMail({ appUrl, to }: Recipient, plan: Plan, hadBegun: boolean): OutgoingMail {
  const outcome = hadBegun
    ? 'Wir haben das Abo beendet; es wird nichts mehr eingezogen, und Ihre Inserate sind inaktiv. Gelöscht wird nichts.'
    : 'Der Plan hat deshalb nicht begonnen, und es wird nichts mehr eingezogen.'
  return {
    to,
    subject: 'Ihre Lastschrift kam zurück',
    ...renderMail({
      appUrl,
      title: 'Ihre Lastschrift kam zurück',
      paragraphs: [
        'Guten Tag,',
        `Ihre Bank hat die Lastschrift für den Plan ${PLAN_LABELS[plan]} zurückgegeben. ${outcome}`,
        'Möchten Sie den Plan weiterhin, buchen Sie ihn bitte noch einmal, am schnellsten mit Karte. Eine weitere Lastschrift schalten wir erst frei, wenn sie eingegangen ist.',
      ],
      action: { label: 'Pläne ansehen', url: `${appUrl}${paths.pricing}` },
    }),
  }
}

/** The first debit for a Top-Listing came back: it never began. */
export function promotionDebitFailedMail(
  { appUrl, to }: Recipient,
  listing: { id: number; title: string },
): OutgoingMail {
  return {
    to,
    subject: 'Ihre Lastschrift kam zurück',
    ...renderMail({
      appUrl,
      title: 'Ihre Lastschrift kam zurück',
      paragraphs: [
        'Guten Tag,',
        `Ihre Bank hat die Lastschrift für das Top-Listing von „${listing.title}“ zurückgegeben. Die Buchung ist beendet; es wird nichts mehr eingezogen.`,
        'Möchten Sie es weiterhin vorn zeigen, buchen Sie das Top-Listing bitte noch einmal, am schnellsten mit Karte.',
      ],
      action: { label: 'Inserat bearbeiten', url: `${appUrl}${paths.editListing(listing.id)}` },
    }),
  }
}

/** A payment that had arrived was taken back, by the customer's bank or by the operator. */
export function paymentReturnedMail(
  { appUrl, to }: Recipient,
  plan: Plan,
  graceEndsAt: Date,
  operatorEmail: string,
): OutgoingMail {
  return {
    to,
    subject: 'Ihre Zahlung wurde zurückgegeben',
    ...renderMail({
      appUrl,
      title: 'Ihre Zahlung wurde zurückgegeben',
      deadline: deadlineAt('Inserate sichtbar bis', graceEndsAt),
      paragraphs: [
        'Guten Tag,',
        `die Zahlung für Ihren Plan ${PLAN_LABELS[plan]} wurde zurückgegeben. Ihre Inserate bleiben noch öffentlich bis ${formatMoment(graceEndsAt)} Uhr; dann endet der Plan, und sie werden inaktiv.`,
        `War das ein Versehen, schreiben Sie uns bitte an ${operatorEmail}.`,
      ],
      action: { label: 'Zum Dashboard', url: `${appUrl}${paths.dashboardSubscription}` },
    }),
  }
}

/** What was paid for nothing, or for time that is not given, is on its way back. @param amount in euro cents */
export function refundedMail({ appUrl, to }: Recipient, amount: number): OutgoingMail {
  const title = `Wir erstatten Ihnen ${formatCents(amount)}`
  return {
    to,
    subject: title,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        'Guten Tag,',
        `wir haben ${formatCents(amount)} auf dem Weg zurückgegeben, auf dem Sie bezahlt haben. Bei Ihnen ist das Geld je nach Bank in fünf bis zehn Werktagen.`,
        'Ihre Rechnungen und Erstattungen stehen im Dashboard unter „Abo & Abrechnung“.',
      ],
      action: { label: 'Zu den Rechnungen', url: `${appUrl}${paths.dashboardSubscription}` },
    }),
  }
}

/** A year of a plan is about to be paid anew. */
export function planRenewsMail(
  { appUrl, to }: Recipient,
  plan: Plan,
  { renewsAt, tax }: { renewsAt: Date; tax: SalesTax },
): OutgoingMail {
  const day = formatDay(renewsAt)
  const title = `Ihr ${PLAN_LABELS[plan]}-Abo verlängert sich am ${day}`
  return {
    to,
    subject: title,
    ...renderMail({
      appUrl,
      title,
      deadline: { label: 'Verlängert sich am', day },
      paragraphs: [
        'Guten Tag,',
        `Ihr Plan ${PLAN_LABELS[plan]} läuft am ${day} weiter. Dann wird der Jahrespreis abgebucht, zurzeit ${priceWithTax(PLAN_PRICES[plan].yearly, tax)}; haben Sie den Plan zu einem anderen Preis abgeschlossen, gilt Ihrer.`,
        `Möchten Sie das nicht, kündigen Sie bitte bis zum ${day}: im Dashboard unter „Abo verwalten“ oder ohne Anmeldung unter ${appUrl}${paths.cancelContract}. Ihre Inserate bleiben bis dahin wie gewohnt öffentlich.`,
        'Bleiben Sie dabei, müssen Sie nichts tun. Als Privatperson können Sie auch danach jederzeit mit einem Monat Frist kündigen; was Sie dann zu viel gezahlt haben, erstatten wir.',
      ],
      action: { label: 'Abo verwalten', url: `${appUrl}${paths.dashboardSubscription}` },
    }),
  }
}

export function planPausedMail({ appUrl, to }: Recipient, plan: Plan, graceEndsAt: Date): OutgoingMail {
  const title = `Ihr ${PLAN_LABELS[plan]}-Abo pausiert`
  return {
    to,
    subject: title,
    ...renderMail({
      appUrl,
      title,
      deadline: deadlineAt('Inserate sichtbar bis', graceEndsAt),
      paragraphs: [
        'Guten Tag,',
        `Ihr Plan ${PLAN_LABELS[plan]} ist pausiert, es wird nichts eingezogen. Ihre Inserate bleiben noch öffentlich bis ${formatMoment(graceEndsAt)} Uhr und sind danach inaktiv, bis der Plan weiterläuft.`,
      ],
      action: { label: 'Abo verwalten', url: `${appUrl}${paths.dashboardSubscription}` },
    }),
  }
}

/** @param graceEndsAt in the past when the plan ended after payments had failed for long */
export function planEndedMail({ appUrl, to }: Recipient, plan: Plan, graceEndsAt: Date): OutgoingMail {
  const isOver = graceEndsAt <= clock.now()
  const listings = isOver
    ? 'Ihre Inserate sind inaktiv.'
    : `Ihre Inserate werden am ${formatMoment(graceEndsAt)} Uhr inaktiv.`
  return {
    to,
    subject: `Ihr ${PLAN_LABELS[plan]}-Abo ist beendet`,
    ...renderMail({
      appUrl,
      title: `Ihr ${PLAN_LABELS[plan]}-Abo ist beendet`,
      ...(!isOver && { deadline: deadlineAt('Inserate sichtbar bis', graceEndsAt) }),
      paragraphs: [
        'Guten Tag,',
        `Ihr Plan ${PLAN_LABELS[plan]} ist abgelaufen. ${listings} Gelöscht wird nichts.`,
        'Mit einem neuen Plan sind genau diese Inserate sofort wieder öffentlich.',
      ],
      action: { label: 'Pläne ansehen', url: `${appUrl}${paths.pricing}` },
    }),
  }
}
