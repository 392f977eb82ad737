import type { Finding, FindingKind } from '#server/billing/rules/findings.ts'
import type { OutgoingMail } from '#server/mail/commands.ts'
import { renderMail } from '#server/mail/templates.ts'
import type { Env } from '#server/process/env.ts'
import type { RefundReason, ReturnKind } from '#shared/billing/billing.ts'
import { formatMoment } from '#shared/core/day-text.ts'
import { formatCents } from '#shared/core/price.ts'
import { paths } from '#shared/web/paths.ts'

/** What the operator is told of payments. No names and addresses: the numbers lead to them in the dashboard of Stripe. */

type Operator = Pick<Env, 'APP_URL' | 'OPERATOR_EMAIL'>

const REFUND_TEXTS = {
  second_plan: 'Jemand hat zwei Pläne bezahlt, einer davon war überflüssig.',
  second_promotion:
    'Jemand hat für dasselbe Inserat zweimal ein Top-Listing gebucht, eine Buchung war überflüssig.',
  listing_gone:
    'Ein Top-Listing wurde bezahlt, das Inserat ist inzwischen gelöscht, verkauft oder verborgen.',
  paid_after_end: 'Eine Zahlung kam an, nachdem das Abo beendet war.',
  closed_account: 'Eine Zahlung kam für ein gelöschtes Konto an.',
  cancelled: 'Ein Vertrag wurde gekündigt und endet vor dem Ende der bezahlten Zeit.',
  withdrawn: 'Ein Vertrag wurde widerrufen.',
  banned: 'Ein Konto wurde gesperrt, sein Vertrag endet sofort.',
} satisfies Record<RefundReason, string>

export function refundMail(
  { APP_URL: appUrl, OPERATOR_EMAIL: to }: Operator,
  { stripeSubscriptionId, stripeCustomerId, reason, unusedSince }: RefundFacts,
): OutgoingMail {
  const title = 'Eine Zahlung wird erstattet'
  return {
    to,
    subject: `${title} (${stripeSubscriptionId})`,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        REFUND_TEXTS[reason],
        `Das Abo ${stripeSubscriptionId} (Kunde ${stripeCustomerId}) wird bei Stripe beendet, und was seit ${formatMoment(unusedSince)} Uhr ungenutzt blieb, wird erstattet. Sie müssen nichts tun.`,
      ],
      action: { label: 'Zu den Abonnements', url: `${appUrl}${paths.admin}` },
    }),
  }
}

/** @param amount in euro cents */
export function failedRefundMail(
  { APP_URL: appUrl, OPERATOR_EMAIL: to }: Operator,
  { stripeSubscriptionId, stripeCustomerId }: Pick<RefundFacts, 'stripeSubscriptionId' | 'stripeCustomerId'>,
  amount: number,
): OutgoingMail {
  const title = 'Eine Erstattung kam nicht an'
  return {
    to,
    subject: `${title} (${stripeSubscriptionId})`,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        `Die Bank des Kunden hat ${formatCents(amount)} nicht angenommen: Abo ${stripeSubscriptionId}, Kunde ${stripeCustomerId}. Das Geld ist wieder bei Ihnen und steht dem Kunden zu.`,
        'Bitte zahlen Sie es auf einem anderen Weg aus, zum Beispiel per Überweisung. Wir versuchen es nicht noch einmal.',
      ],
      action: { label: 'Zu den Abonnements', url: `${appUrl}${paths.admin}` },
    }),
  }
}

interface RefundFacts {
  stripeSubscriptionId: string
  stripeCustomerId: string
  reason: RefundReason
  unusedSince: Date
}

interface ReturnFacts {
  stripeInvoiceId: string
  stripeSubscriptionId: string
  stripeCustomerId: string
  kind: ReturnKind
  /** In euro cents. */
  amount: number
  returnedAt: Date
}

const RETURN_TITLES = {
  debit: 'Eine Lastschrift kam zurück',
  dispute: 'Eine Zahlung wurde zurückgebucht',
  refund: 'Eine Zahlung wurde erstattet',
} satisfies Record<ReturnKind, string>

export function returnedPaymentMail(
  { APP_URL: appUrl, OPERATOR_EMAIL: to }: Operator,
  { stripeInvoiceId, stripeSubscriptionId, stripeCustomerId, kind, amount, returnedAt }: ReturnFacts,
): OutgoingMail {
  const title = RETURN_TITLES[kind]
  return {
    to,
    subject: `${title} (${stripeInvoiceId})`,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        `${formatCents(amount)}, am ${formatMoment(returnedAt)} Uhr: Rechnung ${stripeInvoiceId}, Abo ${stripeSubscriptionId}, Kunde ${stripeCustomerId}.`,
        'Gehört sie zum laufenden Zeitraum, enden Plan oder Top-Listing nach der Nachfrist. Wurde seitdem ein weiterer Zeitraum bezahlt, läuft das Abo weiter; beenden können Sie es in der Übersicht von Stripe.',
        ...(kind === 'dispute'
          ? [
              'Bei Kartenzahlungen können Sie dort innerhalb der genannten Frist widersprechen; eine zurückgegebene Lastschrift ist endgültig.',
            ]
          : []),
      ],
      action: { label: 'Zu den Abonnements', url: `${appUrl}${paths.admin}` },
    }),
  }
}

const FINDING_TEXTS = {
  subscription: 'Abo',
  unknown_customer: 'Abo eines unbekannten Kunden',
  foreign_price: 'Abo mit einem Preis, der nicht zum Marktplatz gehört',
  unknown_to_stripe: 'Abo, das Stripe nicht kennt',
  several_plans: 'Kunde mit mehreren Plänen',
  returned_payment: 'Zurückgebuchte oder erstattete Zahlung',
  open_refund: 'Erstattung, die nicht ausgeführt wurde',
  unprocessed_event: 'Nachricht von Stripe, die nicht verarbeitet wurde',
} satisfies Record<FindingKind, string>

/** The mail names so many; the command shows all. */
const MAX_LINES = 50

/** @param findings at least one */
export function reconciliationMail(
  { APP_URL: appUrl, OPERATOR_EMAIL: to }: Operator,
  findings: readonly Finding[],
): OutgoingMail {
  const open = findings.filter(({ isMended }) => !isMended)
  const ordered = [...open, ...findings.filter(({ isMended }) => isMended)]
  const title = 'Abgleich mit Stripe'
  const rest = findings.length - MAX_LINES
  return {
    to,
    subject: `${title}: ${open.length} offen, ${findings.length - open.length} berichtigt`,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        `Der tägliche Abgleich hat ${findings.length} Abweichungen gefunden. ${findings.length - open.length} davon sind berichtigt${open.length === 0 ? '; Sie müssen nichts tun.' : `, ${open.length} brauchen Ihren Blick.`}`,
        ordered.slice(0, MAX_LINES).map(findingText).join('\n'),
        ...(rest > 0 ? [`Und ${rest} weitere.`] : []),
        ...(open.some(({ kind }) => kind === 'unknown_to_stripe')
          ? [
              'Was Stripe nicht kennt, wurde mit einem anderen Schlüssel gekauft, etwa einem Testschlüssel. Ist der jetzige der richtige, beendet es hier: pnpm stripe:reconcile --end-unknown',
            ]
          : []),
        'Alle Abweichungen, ohne etwas zu ändern: pnpm stripe:reconcile --dry-run',
      ],
      action: { label: 'Zu den Abonnements', url: `${appUrl}${paths.admin}` },
    }),
  }
}

function findingText({ kind, id, customerId, userId, stored, remote, isMended }: Finding): string {
  const who = [
    ...(customerId === null ? [] : [`Kunde ${customerId}`]),
    ...(userId === null ? [] : [`Konto ${userId}`]),
  ]
  const owner = who.length === 0 ? '' : ` (${who.join(', ')})`
  return `${isMended ? 'Berichtigt' : 'Offen'}: ${FINDING_TEXTS[kind]} ${id}${owner}: hier „${stored}“, bei Stripe „${remote}“.`
}
