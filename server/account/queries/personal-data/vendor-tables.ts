import { eq } from 'drizzle-orm'
import { vendorImprints, vendors } from '#drizzle/schema/vendors.ts'
import { personalTable, RECIPIENTS, withheld } from './personal-table.ts'

const CONTRACT = 'Art. 6(1)(b)'
const WITH_THE_ACCOUNT = 'as long as the account'
const GOES = 'goes with the account'

/** What vendors say of themselves. */
export const VENDOR_TABLES = [
  personalTable({
    table: vendors,
    columns: {
      id: 'Nummer des Verkäuferprofils',
      userId: withheld('the same in every row'),
      businessName: 'Name der Imkerei',
      description: 'Beschreibung',
      phone: 'Telefon',
      whatsapp: 'WhatsApp',
      showPhone: 'Telefon öffentlich gezeigt',
      showWhatsapp: 'WhatsApp öffentlich gezeigt',
      street: 'Straße',
      postalCode: 'Postleitzahl',
      city: 'Ort',
      country: 'Land',
      postalCodeId: withheld('the postal code again'),
      seasonFrom: 'erster Tag der Verkaufszeit (Monat und Tag)',
      seasonTo: 'letzter Tag der Verkaufszeit (Monat und Tag)',
      seasonTitle: 'was Sie in der Verkaufszeit anbieten',
      awayFrom: 'erster Urlaubstag',
      awayUntil: 'letzter Urlaubstag',
      awayNote: 'Nachricht zum Urlaub',
      verifiedAt: 'wann der Betreiber die Imkerei geprüft hat',
      verifiedChecks: 'was er dabei geprüft hat',
      traderStatus: 'trader: Sie verkaufen gewerblich, private: privat',
      organicCode: 'Code der Öko-Kontrollstelle',
      organicDueSince: withheld('internal'),
      lucidNumber: 'LUCID-Registrierungsnummer',
      createdAt: 'wann das Profil angelegt wurde',
      updatedAt: 'wann es zuletzt geändert wurde',
      listingsDueFrom: withheld('internal'),
    },
    orderBy: 'id',
    parts: [
      {
        name: 'verkaeuferprofil',
        about: 'Ihr Verkäuferprofil',
        rowsOf: ({ userId }) => eq(vendors.userId, userId),
      },
    ],
    purpose: 'showing buyers who sells',
    basis: CONTRACT,
    recipients: [RECIPIENTS.PUBLIC],
    retention: WITH_THE_ACCOUNT,
    erasure: GOES,
    kept: [],
  }),
  personalTable({
    table: vendorImprints,
    columns: {
      vendorId: withheld('internal'),
      legalName: 'vollständiger Name des Anbieters',
      representative: 'wer ihn vertritt',
      publicEmail: 'öffentliche E-Mail-Adresse',
      register: 'Register und Nummer',
      vatId: 'Umsatzsteuer-Identifikationsnummer',
      withdrawalText: 'Ihre Widerrufsbelehrung',
    },
    orderBy: 'vendorId',
    parts: [
      {
        name: 'anbieterkennzeichnung',
        about: 'Was Sie als gewerblicher Anbieter nennen',
        rowsOf: ({ vendorId }) => eq(vendorImprints.vendorId, vendorId),
      },
    ],
    purpose: 'showing buyers of a trader whom they deal with (DDG § 5, BGB § 312d)',
    basis: CONTRACT,
    recipients: [RECIPIENTS.PUBLIC],
    retention: WITH_THE_ACCOUNT,
    erasure: GOES,
    kept: [],
  }),
]
