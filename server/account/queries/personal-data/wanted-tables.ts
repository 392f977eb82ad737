import { eq } from 'drizzle-orm'
import { wantedAds, wantedDigests, wantedOffers } from '#drizzle/schema/market/wanted.ts'
import { personalTable, RECIPIENTS, type Subject, withheld } from './personal-table.ts'

const RETENTION = '90 days after its end (job `delete-old-wanted-ads`)'

/** What an account says to look for, and what vendors answer. */
export const WANTED_TABLES = [
  personalTable({
    table: wantedAds,
    columns: {
      searchId: 'Nummer der Suche',
      userId: withheld('the same in every row'),
      category: 'Kategorie',
      title: 'was gesucht wird',
      text: 'Text',
      quantity: 'Menge',
      maxPrice: 'Höchstpreis in Euro',
      postalCodeId: withheld('derived from other columns'),
      country: 'Land',
      state: 'open: am Brett, closed: beendet, hidden: von uns ausgeblendet',
      publicFrom: 'ab wann es zu sehen ist',
      expiresAt: 'bis wann es läuft',
      createdAt: 'wann Sie es aufgegeben haben',
    },
    orderBy: 'searchId',
    parts: [
      {
        name: 'gesuche',
        about: 'Gesuche, die Sie aufgegeben haben',
        rowsOf: ({ userId }) => eq(wantedAds.userId, userId),
      },
    ],
    purpose: 'showing what somebody looks for',
    basis: 'Art. 6(1)(b), at the account’s wish',
    retention: `${RETENTION}; a hidden one not before an appeal is decided or too late`,
    erasure: 'goes with the account',
    kept: [],
  }),
  personalTable({
    table: wantedDigests,
    columns: {
      vendorId: withheld('the same in every row'),
      knownUntil: 'bis wann Sie von Gesuchen wissen',
      nextMailAt: 'wann die nächste E-Mail geplant ist',
      createdAt: 'wann Sie sie eingeschaltet haben',
    },
    orderBy: 'vendorId',
    parts: [
      {
        name: 'gesucheInDerNaehe',
        about: 'Ob Sie die wöchentliche E-Mail über Gesuche in Ihrer Nähe bekommen',
        rowsOf: ({ vendorId }: Subject) => eq(wantedDigests.vendorId, vendorId),
      },
    ],
    purpose: 'telling vendors what is sought near them',
    basis: 'Art. 6(1)(a), § 7 UWG',
    recipients: [RECIPIENTS.MAIL_SERVICE],
    retention: 'until switched off',
    erasure: 'goes with the vendor profile',
    kept: [],
  }),
  personalTable({
    table: wantedOffers,
    columns: {
      wantedId: 'Nummer des Gesuchs',
      vendorId: withheld('the same in every row'),
      listingId: 'Nummer Ihres Inserats',
      message: 'Ihre Nachricht',
      createdAt: 'wann Sie angeboten haben',
    },
    orderBy: 'wantedId',
    parts: [
      {
        name: 'angeboteZuGesuchen',
        about: 'Was Sie zu Gesuchen angeboten haben',
        rowsOf: ({ vendorId }: Subject) => eq(wantedOffers.vendorId, vendorId),
      },
    ],
    purpose: 'answering a wanted ad',
    basis: 'Art. 6(1)(b)',
    recipients: [RECIPIENTS.MAIL_SERVICE],
    retention: 'as long as the wanted ad',
    erasure: 'goes with the vendor profile or the wanted ad',
    kept: [],
  }),
]
