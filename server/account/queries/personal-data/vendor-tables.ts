import { eq } from 'drizzle-orm'
import { certificatePhotos, certificates } from '#drizzle/schema/certificates.ts'
import { vendorChecks } from '#drizzle/schema/freshness.ts'
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
      registrationNumber: 'Registriernummer Ihrer Bienenhaltung',
      certificateUntil: 'bis wann Ihre Gesundheitsbescheinigung gilt',
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
  personalTable({
    table: vendorChecks,
    columns: {
      vendorId: withheld('the same in every row'),
      rhythm: 'wie oft wir fragen dürfen: usual, rare: seltener, off: gar nicht',
      dueAt: 'wann wir das nächste Mal nachsehen',
      sentAt: 'wann wir zuletzt gefragt haben',
    },
    orderBy: 'vendorId',
    parts: [
      {
        name: 'nochAktuell',
        about: 'Wann wir fragen, ob Ihre Inserate noch aktuell sind',
        rowsOf: ({ vendorId }) => eq(vendorChecks.vendorId, vendorId),
      },
    ],
    purpose: 'asking vendors whether their listings still hold',
    basis: CONTRACT,
    recipients: [RECIPIENTS.MAIL_SERVICE],
    retention: WITH_THE_ACCOUNT,
    erasure: GOES,
    kept: [],
  }),
  personalTable({
    table: certificates,
    columns: {
      id: 'Nummer der Bescheinigung',
      vendorId: withheld('the same in every row'),
      kind: 'aus welchem Land (DE, AT, CH)',
      authority: 'ausstellende Behörde',
      reference: 'Aktenzeichen',
      issuedOn: 'Tag der Ausstellung',
      validUntil: 'letzter Tag, an dem sie gilt',
      apiaryPostalCode: 'Postleitzahl des Standes',
      state: 'waiting: wartet, accepted: eingesehen, rejected: nicht angenommen',
      reason: 'warum sie nicht angenommen wurde',
      photoKey: withheld('name of the stored file; the photo itself is in the export'),
      reminders: withheld('internal'),
      createdAt: 'wann Sie das Foto geschickt haben',
      decidedAt: 'wann wir sie angesehen haben',
    },
    orderBy: 'id',
    parts: [
      {
        name: 'gesundheitsbescheinigungen',
        about:
          'Gesundheitsbescheinigungen, die Sie uns gezeigt haben (die Fotos liegen im Ordner bescheinigungen)',
        rowsOf: ({ vendorId }) => eq(certificates.vendorId, vendorId),
      },
    ],
    purpose: 'telling buyers of bees that a certificate was seen, and until when it is valid',
    basis: CONTRACT,
    retention: `${WITH_THE_ACCOUNT}; the photo 30 days after the decision (job \`delete-certificate-photos\`)`,
    erasure: GOES,
    kept: [],
  }),
  personalTable({
    table: certificatePhotos,
    columns: {
      key: withheld('name of a stored file'),
      dueAt: withheld('internal'),
    },
    orderBy: 'key',
    parts: [],
    purpose: 'deleting the photos of certificates in time',
    basis: 'Art. 6(1)(c) with Art. 17',
    retention: 'until the photo is deleted, at most 30 days (job `delete-certificate-photos`)',
    erasure: 'the photo is due at once',
    kept: ['key', 'dueAt'],
  }),
]
