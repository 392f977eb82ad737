import { eq } from 'drizzle-orm'
import { emailChanges } from '#drizzle/schema/people/auth.ts'
import { termsAcceptances, termsAnnouncements } from '#drizzle/schema/people/terms.ts'
import {
  CONTRACT,
  GOES_WITH_THE_ACCOUNT,
  OWN_ID,
  personalTable,
  RECIPIENTS,
  WITH_THE_ACCOUNT,
  withheld,
} from './personal-table.ts'

/** What somebody has agreed to, and under which address. */
export const AGREEMENT_TABLES = [
  personalTable({
    table: emailChanges,
    columns: {
      id: withheld('internal'),
      userId: OWN_ID,
      oldEmail: 'Ihre Adresse davor',
      newEmail: 'die Adresse, die Sie angegeben haben',
      confirmTokenHash: withheld('secret'),
      undoTokenHash: withheld('secret'),
      requestedAt: 'wann Sie die Änderung verlangt haben',
      confirmUntil: 'bis wann Sie sie bestätigen können',
      confirmedAt: 'wann Sie sie bestätigt haben',
      undoUntil: 'bis wann die alte Adresse sie zurücknehmen kann',
    },
    orderBy: 'id',
    parts: [
      {
        name: 'adressaenderungen',
        about: 'Änderungen Ihrer E-Mail-Adresse, die sich noch zurücknehmen lassen',
        rowsOf: ({ userId }) => eq(emailChanges.userId, userId),
      },
    ],
    purpose: 'changing the address, and undoing a change that somebody else has made',
    basis: CONTRACT,
    recipients: [RECIPIENTS.MAIL_SERVICE],
    retention: '7 days',
    erasure: GOES_WITH_THE_ACCOUNT,
    kept: [],
  }),
  personalTable({
    table: termsAcceptances,
    columns: {
      userId: OWN_ID,
      version: 'Fassung der AGB',
      acceptedAt: 'wann Sie zugestimmt haben',
      how: 'bei welcher Gelegenheit: registration, social, order, answer oder silence (gewerblich, nicht abgelehnt)',
    },
    orderBy: 'version',
    parts: [
      {
        name: 'agbZustimmungen',
        about: 'Fassungen der AGB, denen Sie zugestimmt haben',
        rowsOf: ({ userId }) => eq(termsAcceptances.userId, userId),
      },
    ],
    purpose: 'knowing under which terms the contract with the user stands',
    basis: CONTRACT,
    retention: WITH_THE_ACCOUNT,
    erasure: GOES_WITH_THE_ACCOUNT,
    kept: [],
  }),
  personalTable({
    table: termsAnnouncements,
    columns: {
      userId: OWN_ID,
      version: 'Fassung der AGB',
      announcedAt: 'wann wir sie Ihnen angekündigt haben',
      toldAsTrader: 'ob wir Sie als gewerblichen Anbieter angeschrieben haben',
      declinedAt: 'wann Sie sie abgelehnt haben',
    },
    orderBy: 'version',
    parts: [
      {
        name: 'agbAnkuendigungen',
        about: 'Angekündigte Fassungen der AGB und Ihre Antwort',
        rowsOf: ({ userId }) => eq(termsAnnouncements.userId, userId),
      },
    ],
    purpose: 'telling users of new terms in time, and keeping to their answer',
    basis: CONTRACT,
    recipients: [RECIPIENTS.MAIL_SERVICE],
    retention: WITH_THE_ACCOUNT,
    erasure: GOES_WITH_THE_ACCOUNT,
    kept: [],
  }),
]
