import { eq, or } from 'drizzle-orm'
import { contractEnds } from '#drizzle/schema/money/billing.ts'
import { contractNotices } from '#drizzle/schema/money/contracts.ts'
import { personalTable, RECIPIENTS, withheld } from './personal-table.ts'

/** How contracts end. */
export const CONTRACT_TABLES = [
  personalTable({
    table: contractNotices,
    columns: {
      id: withheld('internal'),
      code: 'Nummer des Vorgangs',
      kind: 'cancellation: Kündigung, withdrawal: Widerruf',
      contract: 'plan: Plan, topListing: Top-Listing',
      name: 'angegebener Name',
      email: 'angegebene E-Mail-Adresse des Kontos',
      title: 'angegebener Titel oder Nummer',
      isExtraordinary: 'ob außerordentlich gekündigt wurde',
      reason: 'angegebener Grund',
      wantedFor: 'gewünschter Tag',
      receiptEmail: 'wohin die Bestätigung ging',
      receivedAt: 'wann es bei uns ankam',
      userId: withheld('the same in every row'),
      state:
        'received: eingegangen, unmatched: kein Vertrag, waiting: wird geprüft, done: ausgeführt, declined: abgelehnt, taken_back: zurückgenommen',
      stripeSubscriptionId: 'Nummer des Abos bei Stripe',
      unusedSince: 'ab wann erstattet wird',
      refundCents: 'was erstattet wird, in Cent',
      takeBackHash: withheld('opens the way back of whoever has the link'),
      decidedAt: 'wann es ausgeführt oder abgelehnt wurde',
    },
    orderBy: 'id',
    parts: [
      {
        name: 'kuendigungen',
        about: 'Was für Ihr Konto gekündigt oder widerrufen wurde',
        rowsOf: ({ userId, email }) =>
          or(eq(contractNotices.userId, userId), eq(contractNotices.email, email)) ??
          eq(contractNotices.userId, userId),
      },
    ],
    purpose: 'cancelling and withdrawing without signing in, and evidence of it',
    basis: 'Art. 6(1)(c) with §§ 312k, 356a BGB; afterwards § 147 AO, § 257 HGB',
    recipients: [RECIPIENTS.MAIL_SERVICE],
    retention:
      'those that concerned nobody 90 days, the others 8 years from the end of the year (job `delete-old-notices`)',
    erasure: 'the account is taken out, the declaration stays as evidence',
    kept: [
      'code',
      'kind',
      'contract',
      'name',
      'email',
      'title',
      'isExtraordinary',
      'reason',
      'wantedFor',
      'receiptEmail',
      'receivedAt',
      'state',
      'stripeSubscriptionId',
      'unusedSince',
      'refundCents',
      'takeBackHash',
      'decidedAt',
    ],
  }),
  personalTable({
    table: contractEnds,
    columns: {
      stripeSubscriptionId: withheld('says no more than the notice and the subscription'),
      endsAt: withheld('says no more than the notice and the subscription'),
      notBefore: withheld('says no more than the notice and the subscription'),
      reason: withheld('says no more than the notice and the subscription'),
      requestedAt: withheld('internal'),
      toldAt: withheld('internal'),
      settledAt: withheld('internal'),
    },
    orderBy: 'stripeSubscriptionId',
    parts: [],
    purpose: 'ending contracts at Stripe',
    basis: 'Art. 6(1)(b)',
    recipients: [RECIPIENTS.STRIPE],
    retention:
      '90 days after it is done, 400 for what a ban ends with its period and a lifted ban takes back (job `delete-old-contract-ends`)',
    erasure: 'names the subscription at Stripe alone',
    kept: ['stripeSubscriptionId'],
  }),
]
