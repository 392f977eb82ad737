import { eq } from 'drizzle-orm'
import { orders } from '#drizzle/schema/money/orders.ts'
import { personalTable, RECIPIENTS, withheld } from './personal-table.ts'

/** What is ordered, and under which terms. */
export const ORDER_TABLES = [
  personalTable({
    table: orders,
    columns: {
      id: 'Nummer der Bestellung',
      userId: withheld('the same in every row'),
      kind: 'plan: Plan, topListing: Top-Listing',
      plan: 'Plan',
      interval: 'monthly: monatlich, yearly: jährlich',
      listingId: 'Nummer des Inserats',
      title: 'was bestellt wurde',
      amountCents: 'Preis in Cent',
      taxCents: 'Umsatzsteuer darin in Cent',
      buyerKind: 'consumer: als Privatperson, business: als Unternehmen',
      earlyStartAt: 'wann Sie verlangten, dass wir vor Ende der Widerrufsfrist beginnen',
      termsVersion: 'Fassung der AGB',
      instructionVersion: 'Fassung der Widerrufsbelehrung',
      placedAt: 'wann bestellt wurde',
      stripeSessionId: 'Nummer der Bezahlseite bei Stripe',
      stripeSubscriptionId: 'Nummer des Abos bei Stripe',
      confirmedAt: 'wann der Vertrag geschlossen wurde',
      openKey: withheld('internal'),
    },
    orderBy: 'id',
    parts: [
      {
        name: 'bestellungen',
        about: 'Was Sie bestellt haben, mit allen Erklärungen dazu',
        rowsOf: ({ userId }) => eq(orders.userId, userId),
      },
    ],
    purpose: 'evidence of what was agreed',
    basis: 'Art. 6(1)(b); after the deletion of the account Art. 6(1)(c) with § 147 AO, § 257 HGB',
    recipients: [RECIPIENTS.STRIPE, RECIPIENTS.MAIL_SERVICE],
    retention:
      'unpaid ones 90 days; the others as long as the account, then 8 years from the end of the year of the order (job `delete-old-orders`)',
    erasure: 'the account is taken out; unpaid ones go with it',
    kept: [
      'kind',
      'plan',
      'interval',
      'listingId',
      'title',
      'amountCents',
      'taxCents',
      'buyerKind',
      'earlyStartAt',
      'termsVersion',
      'instructionVersion',
      'placedAt',
      'stripeSessionId',
      'stripeSubscriptionId',
      'confirmedAt',
    ],
  }),
]
