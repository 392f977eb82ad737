import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { MySqlColumn } from 'drizzle-orm/mysql-core'
import { abandonedFiles, listingImages } from '#drizzle/schema/images.ts'
import { leads } from '#drizzle/schema/leads.ts'
import { listings, listingViews, listingWords, searchPostings } from '#drizzle/schema/listings.ts'
import { listingDays } from '#drizzle/schema/statistics.ts'
import { personalTable, RECIPIENTS, type Subject, withheld } from './personal-table.ts'

const CONTRACT = 'Art. 6(1)(b)'
const DERIVED = withheld('derived from other columns')
const GOES = 'goes with the listing'

export function ofOwnListings(column: MySqlColumn) {
  return ({ vendorId }: Subject): SQL =>
    inArray(column, sql`(SELECT ${listings.id} FROM ${listings} WHERE ${listings.vendorId} = ${vendorId})`)
}

/** What is offered and asked. */
export const TRADE_TABLES = [
  personalTable({
    table: listings,
    columns: {
      id: 'Nummer des Inserats',
      vendorId: withheld('the same in every row'),
      title: 'Titel',
      description: 'Beschreibung',
      category: 'Kategorie',
      price: 'Preis in Euro; leer: auf Anfrage',
      priceUnit: 'wofür der Preis gilt',
      breed: 'Rasse',
      matingType: 'Begattung',
      colonyType: 'Art des Volks',
      hiveSystem: 'Rähmchenmaß',
      equipmentCategory: 'Art des Zubehörs',
      equipmentCondition: 'Zustand',
      honeyType: 'Honigsorte',
      pricePerKg: DERIVED,
      queenYear: DERIVED,
      isBio: 'Bio',
      hidesBio: 'true: als Bio angelegt, ohne Code der Kontrollstelle nicht so gezeigt',
      shippingType: 'Abholung oder Versand',
      status: 'active: öffentlich, draft: Entwurf, inactive: inaktiv, pending_review: in Prüfung',
      availability: 'available: verfügbar, reserved: reserviert, sold: verkauft',
      soldAt: 'wann Sie es als verkauft markiert haben',
      availableFrom: 'ab welchem Tag es zu haben ist',
      deactivatedByPlanAt: 'wann es mit dem Ende Ihres Plans inaktiv wurde',
      views: 'Aufrufe',
      createdAt: 'wann es angelegt wurde',
      updatedAt: 'wann es zuletzt geändert wurde',
      firstPublicAt: 'wann es zum ersten Mal öffentlich war',
      confirmedAt: 'wann Sie zuletzt gesagt haben, dass es noch aktuell ist',
      isPublic: DERIVED,
      topListingUntil: 'Ende des laufenden Top-Listings',
      rankKey: DERIVED,
      subtype: DERIVED,
      shippingAvailable: DERIVED,
      country: DERIVED,
      postalCodeId: DERIVED,
      mainImageKey: DERIVED,
    },
    orderBy: 'id',
    parts: [
      {
        name: 'inserate',
        about: 'Ihre Inserate in jedem Zustand',
        rowsOf: ({ vendorId }) => eq(listings.vendorId, vendorId),
      },
    ],
    purpose: 'offering goods',
    basis: CONTRACT,
    recipients: [RECIPIENTS.PUBLIC],
    retention: 'until the vendor or the operator deletes it',
    erasure: 'one by one, each with its pictures and its place in the search',
    kept: [],
  }),
  personalTable({
    table: listingImages,
    columns: {
      id: 'Nummer des Bildes, auch im Dateinamen',
      listingId: 'Nummer des Inserats, auch im Dateinamen',
      key: 'Name der Datei auf unserem Server',
      width: 'Breite in Bildpunkten',
      height: 'Höhe in Bildpunkten',
      bytes: 'Speicherplatz aller Größen in Byte',
      position: 'Platz in der Galerie, ab 0',
      createdAt: 'wann es hochgeladen wurde',
    },
    orderBy: 'id',
    parts: [
      {
        name: 'bilder',
        about: 'Ihre Bilder; die Dateien liegen im Ordner „bilder“',
        rowsOf: ofOwnListings(listingImages.listingId),
      },
    ],
    purpose: 'showing the goods',
    basis: CONTRACT,
    recipients: [RECIPIENTS.PUBLIC, RECIPIENTS.PICTURE_STORE],
    retention: 'until deleted, or as long as the listing',
    erasure: 'goes with the listing; the job for abandoned files deletes the files within minutes',
    kept: [],
  }),
  personalTable({
    table: leads,
    columns: {
      id: 'Nummer der Anfrage',
      vendorId: withheld('internal'),
      listingId: 'Nummer des Inserats',
      listingTitle: 'Titel des Inserats',
      name: 'Name der anfragenden Person',
      email: 'deren E-Mail-Adresse',
      phone: 'deren Telefonnummer',
      message: 'Nachricht',
      status: 'Stand der Bearbeitung: new, contacted, converted, closed',
      senderId: withheld('internal'),
      accessHash: withheld('hash of the token in the receipt'),
      consentedAt: 'wann sie die Datenschutzerklärung zur Kenntnis genommen hat',
      consentVersion: 'welche Fassung des Hinweises',
      submissionKey: withheld('internal'),
      createdAt: 'wann sie gesendet wurde',
    },
    orderBy: 'id',
    parts: [
      {
        name: 'erhalteneAnfragen',
        about: 'Anfragen zu Ihren Inseraten',
        rowsOf: ({ vendorId }) => eq(leads.vendorId, vendorId),
      },
      {
        name: 'gesendeteAnfragen',
        about: 'Anfragen, die Sie angemeldet oder unter Ihrer E-Mail-Adresse gesendet haben',
        rowsOf: ({ userId, email }) => sql`(${leads.senderId} = ${userId} OR ${leads.email} = ${email})`,
      },
    ],
    purpose: 'bringing buyer and vendor together',
    basis: 'Art. 6(1)(b), at the sender’s wish',
    recipients: [RECIPIENTS.VENDOR, RECIPIENTS.MAIL_SERVICE],
    retention: 'until the vendor deletes it, 24 months at most (job `delete-old-leads`)',
    erasure:
      'received and sent ones go. The vendor keeps the mail by which an enquiry arrived, as a controller of their own',
    kept: [],
  }),
  personalTable({
    table: listingWords,
    columns: { listingId: DERIVED, words: DERIVED },
    orderBy: 'listingId',
    parts: [],
    purpose: 'finding listings by their words',
    basis: CONTRACT,
    retention: 'as long as the listing is public',
    erasure: GOES,
    kept: [],
  }),
  personalTable({
    table: searchPostings,
    columns: {
      termId: DERIVED,
      rankKey: DERIVED,
      listingId: DERIVED,
      category: DERIVED,
      postalCodeId: DERIVED,
    },
    orderBy: 'listingId',
    parts: [],
    purpose: 'finding listings by their words',
    basis: CONTRACT,
    retention: 'as long as the listing is public',
    erasure: GOES,
    kept: [],
  }),
  personalTable({
    table: listingViews,
    columns: {
      listingId: withheld('counted in the listing'),
      day: withheld('counted in the listing'),
      visitorHash: withheld('leads to nobody without the secret key, and to no account with it'),
    },
    orderBy: 'listingId',
    parts: [],
    purpose: 'counting a visit once a day',
    basis: 'Art. 6(1)(f) honest counting',
    retention: '3 days (job `forget-listing-visitors`)',
    erasure: `${GOES}; the visits of a person cannot be told from others`,
    kept: [],
  }),
  personalTable({
    table: listingDays,
    columns: {
      listingId: 'Nummer des Inserats',
      day: 'Tag; der erste eines lange vergangenen Monats steht für den ganzen',
      vendorId: withheld('the same in every row'),
      views: 'Aufrufe',
      leads: 'Anfragen',
      favorites: 'so oft gemerkt',
      searches: 'so viele gemerkte Suchen fanden es als neues Inserat',
    },
    orderBy: 'listingId',
    parts: [
      {
        name: 'statistik',
        about: 'Was an Ihren Inseraten Tag für Tag geschah, in Zahlen',
        rowsOf: ({ vendorId }) => eq(listingDays.vendorId, vendorId),
      },
    ],
    purpose: 'showing vendors how their listings do',
    basis: CONTRACT,
    retention: 'as long as the listing; days become months after 13 (job `fold-old-days`)',
    erasure: GOES,
    kept: [],
  }),
  personalTable({
    table: abandonedFiles,
    columns: { key: withheld('internal'), dueAt: withheld('internal') },
    orderBy: 'key',
    parts: [],
    purpose: 'deleting the files of pictures',
    basis: 'Art. 6(1)(c), Art. 17',
    recipients: [RECIPIENTS.PICTURE_STORE],
    retention: 'minutes; an upload that broke off an hour',
    erasure: 'names the files until they are deleted',
    kept: [],
  }),
]
