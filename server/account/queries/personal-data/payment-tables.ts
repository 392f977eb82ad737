import { eq, inArray, sql } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import {
  billingCustomers,
  closedCustomers,
  refunds,
  returnedPayments,
  subscriptionReadings,
  subscriptions,
} from '#drizzle/schema/money/billing.ts'
import { topListingBookings, topListingPayments } from '#drizzle/schema/money/top-listings.ts'
import {
  CONTRACT,
  GOES_WITH_THE_ACCOUNT,
  INTERNAL,
  OWN_ID,
  personalTable,
  RECIPIENTS,
  type Subject,
  WITH_THE_ACCOUNT,
} from './personal-table.ts'

const ownListings = ({ vendorId }: Subject) =>
  sql`(SELECT ${listings.id} FROM ${listings} WHERE ${listings.vendorId} = ${vendorId})`
const ownBookings = (subject: Subject) =>
  sql`(SELECT ${topListingBookings.id} FROM ${topListingBookings} WHERE ${topListingBookings.listingId} IN ${ownListings(subject)})`

const ownCustomer = ({ userId }: Subject) =>
  sql`(SELECT ${billingCustomers.stripeCustomerId} FROM ${billingCustomers} WHERE ${billingCustomers.userId} = ${userId})`

/** What is bought. */
export const PAYMENT_TABLES = [
  personalTable({
    table: billingCustomers,
    columns: {
      userId: OWN_ID,
      stripeCustomerId: 'Ihre Kundennummer bei Stripe',
      email: 'welche Adresse Stripe von uns kennt',
    },
    orderBy: 'userId',
    parts: [
      {
        name: 'kundeBeiStripe',
        about: 'Ihre Kundennummer beim Zahlungsdienst; Rechnungen zeigt das Kundenportal',
        rowsOf: ({ userId }) => eq(billingCustomers.userId, userId),
      },
    ],
    purpose: 'payment',
    basis: CONTRACT,
    recipients: [RECIPIENTS.STRIPE],
    retention: WITH_THE_ACCOUNT,
    erasure: 'everything that runs is ended at Stripe first; then the number moves to `closed_customers`',
    kept: [],
  }),
  personalTable({
    table: closedCustomers,
    columns: { stripeCustomerId: INTERNAL, closedAt: INTERNAL, keepUntil: INTERNAL },
    orderBy: 'stripeCustomerId',
    parts: [],
    purpose: 'finding the invoices that the law demands, and deleting them at Stripe when it no longer does',
    basis: 'Art. 6(1)(c) with § 147 AO, § 14b UStG, § 257 HGB',
    recipients: [RECIPIENTS.STRIPE],
    retention:
      '8 years from the end of the year of the deletion; then the job `delete-closed-customers` deletes the customer at Stripe and the row',
    erasure: 'written by it',
    kept: ['stripeCustomerId', 'closedAt', 'keepUntil'],
  }),
  personalTable({
    table: subscriptions,
    columns: {
      id: INTERNAL,
      userId: OWN_ID,
      stripeSubscriptionId: 'Nummer des Abos bei Stripe',
      plan: 'Plan',
      interval: 'monthly: monatlich, yearly: jährlich',
      status: 'Zustand des Abos',
      currentPeriodEnd: 'Ende des bezahlten Zeitraums',
      cancelAtPeriodEnd: 'true: gekündigt zum Ende des Zeitraums',
      isPaused: 'true: pausiert, es wird nichts eingezogen',
      graceEndsAt: 'Ende der Nachfrist',
      graceEndedAt: 'wann die Inserate danach inaktiv wurden',
      graceToldFor: 'Ende der Nachfrist, an das wir Sie erinnert haben',
      renewalToldFor: 'Ende des Zeitraums, an dessen Verlängerung wir Sie erinnert haben',
      createdAt: 'Beginn des Abos',
      updatedAt: 'wann wir zuletzt davon hörten',
    },
    orderBy: 'id',
    parts: [{ name: 'abo', about: 'Ihr Plan', rowsOf: ({ userId }) => eq(subscriptions.userId, userId) }],
    purpose: 'knowing what is paid',
    basis: CONTRACT,
    recipients: [RECIPIENTS.STRIPE],
    retention: WITH_THE_ACCOUNT,
    erasure: `ended at Stripe first, then ${GOES_WITH_THE_ACCOUNT}`,
    kept: [],
  }),
  personalTable({
    table: topListingBookings,
    columns: {
      id: 'Nummer der Buchung',
      listingId: 'Nummer des Inserats',
      stripeSubscriptionId: 'Nummer bei Stripe',
      renews: 'true: verlängert sich',
      pendingSince: 'seit wann die erste Lastschrift eingezogen wird',
      returnedAt: 'wann eine Zahlung zurückgegeben wurde',
      heldFrom: 'bezahltes Ende, solange die nächste Zahlung eingezogen wird',
      unpaidToldFor: 'Nummer der Rechnung, von deren gescheiterter Zahlung wir geschrieben haben',
      createdAt: 'wann gebucht wurde',
    },
    orderBy: 'id',
    parts: [
      {
        name: 'topListings',
        about: 'Gebuchte Top-Listings Ihrer Inserate',
        rowsOf: subject => inArray(topListingBookings.listingId, ownListings(subject)),
      },
    ],
    purpose: 'promoting listings',
    basis: CONTRACT,
    recipients: [RECIPIENTS.STRIPE],
    retention:
      'as long as the listing; without it 450 days from the last payment, so long a bank may take one back (job `delete-ended-bookings`)',
    erasure: `ended at Stripe first, then ${GOES_WITH_THE_ACCOUNT}`,
    kept: [],
  }),
  personalTable({
    table: topListingPayments,
    columns: {
      stripeInvoiceId: 'Nummer der Rechnung bei Stripe',
      bookingId: 'Nummer der Buchung',
      paidAt: 'wann bezahlt wurde',
    },
    orderBy: 'stripeInvoiceId',
    parts: [
      {
        name: 'zahlungenFuerTopListings',
        about: 'Zahlungen zu diesen Buchungen',
        rowsOf: subject => inArray(topListingPayments.bookingId, ownBookings(subject)),
      },
    ],
    purpose: 'adding the paid days once',
    basis: CONTRACT,
    recipients: [RECIPIENTS.STRIPE],
    retention: 'as long as the booking',
    erasure: 'goes with the booking; the invoice itself stays at Stripe',
    kept: [],
  }),
  personalTable({
    table: returnedPayments,
    columns: {
      stripeInvoiceId: 'Nummer der Rechnung bei Stripe',
      stripeSubscriptionId: 'Nummer des Abos bei Stripe',
      stripeCustomerId: OWN_ID,
      kind: 'debit: Lastschrift kam zurück, dispute: zurückgebucht, refund: erstattet',
      amount: 'Betrag in Cent',
      returnedAt: 'wann',
      resolvedAt: 'seit wann es nicht mehr zählt',
    },
    orderBy: 'returnedAt',
    parts: [
      {
        name: 'zurueckgegebeneZahlungen',
        about: 'Zahlungen, die zurückgegeben wurden',
        rowsOf: subject => inArray(returnedPayments.stripeCustomerId, ownCustomer(subject)),
      },
    ],
    purpose: 'giving nothing for payments that did not stay',
    basis: CONTRACT,
    recipients: [RECIPIENTS.STRIPE],
    retention: `${WITH_THE_ACCOUNT}; what comes back later 90 days (job \`delete-old-refunds\`)`,
    erasure: GOES_WITH_THE_ACCOUNT,
    kept: [],
  }),
  personalTable({
    table: refunds,
    columns: {
      stripeSubscriptionId: 'Nummer des Abos bei Stripe',
      stripeCustomerId: OWN_ID,
      reason: 'warum',
      unusedSince: 'ab wann nichts dafür gegeben wurde',
      requestedAt: 'wann es uns auffiel',
      doneAt: 'wann erstattet wurde',
      amount: 'Betrag in Cent',
      failedAmount: 'Betrag in Cent, der nicht ankam',
    },
    orderBy: 'requestedAt',
    parts: [
      {
        name: 'erstattungen',
        about: 'Was wir Ihnen von uns aus erstattet haben',
        rowsOf: subject => inArray(refunds.stripeCustomerId, ownCustomer(subject)),
      },
    ],
    purpose: 'giving back what was paid for nothing, also when the account is gone',
    basis: CONTRACT,
    recipients: [RECIPIENTS.STRIPE],
    retention: '90 days after it was carried out (job `delete-old-refunds`)',
    erasure: `${GOES_WITH_THE_ACCOUNT}; one that is not carried out yet, or did not arrive, stays, because the money is owed: it holds numbers of Stripe only`,
    kept: [
      'stripeSubscriptionId',
      'stripeCustomerId',
      'reason',
      'unusedSince',
      'requestedAt',
      'doneAt',
      'amount',
      'failedAmount',
    ],
  }),
  personalTable({
    table: subscriptionReadings,
    columns: { stripeSubscriptionId: INTERNAL, begun: INTERNAL, applied: INTERNAL },
    orderBy: 'stripeSubscriptionId',
    parts: [],
    purpose: 'applying the news of a subscription in their order',
    basis: CONTRACT,
    recipients: [RECIPIENTS.STRIPE],
    retention: WITH_THE_ACCOUNT,
    erasure: GOES_WITH_THE_ACCOUNT,
    kept: [],
  }),
]
