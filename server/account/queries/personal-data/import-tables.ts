import { eq, sql } from 'drizzle-orm'
import {
  importedPictures,
  importFiles,
  importRows,
  imports,
  listingNumbers,
} from '#drizzle/schema/market/imports.ts'
import { CONTRACT, personalTable, RECIPIENTS, withheld } from './personal-table.ts'

const PURPOSE = 'bringing in many listings at once'
const REPORT_DAYS = '30 days after its end (job `delete-old-imports`)'

export const IMPORT_TABLES = [
  personalTable({
    table: imports,
    columns: {
      id: 'Nummer des Imports',
      vendorId: withheld('the same in every row'),
      state: 'Stand',
      fileKey: withheld('internal'),
      stamp: withheld('internal'),
      csvName: 'Name der Tabelle',
      csvBytes: 'Größe der Tabelle in Byte',
      csvReceived: 'davon angekommen',
      zipName: 'Name des ZIP mit den Bildern',
      zipBytes: 'Größe des ZIP in Byte',
      zipReceived: 'davon angekommen',
      failure: 'woran er gescheitert ist',
      dueAt: withheld('internal'),
      createdAt: 'begonnen am',
      finishedAt: 'beendet am',
    },
    orderBy: 'id',
    parts: [
      {
        name: 'importe',
        about: 'Tabellen, aus denen Sie Inserate eingelesen haben',
        rowsOf: ({ vendorId }) => eq(imports.vendorId, vendorId),
      },
    ],
    purpose: PURPOSE,
    basis: CONTRACT,
    retention: REPORT_DAYS,
    erasure: 'goes with the vendor profile',
    kept: [],
  }),
  personalTable({
    table: importRows,
    columns: {
      importId: 'Nummer des Imports',
      line: 'Zeile',
      ownNumber: 'Ihre Nummer',
      title: 'Titel',
      price: 'Preis',
      priceBefore: 'Preis vorher',
      action: 'was die Zeile tut',
      state: 'was aus ihr wurde',
      problems: 'was an ihr fehlt',
      cells: 'was in ihr steht',
      listingId: 'Nummer des Inserats',
      attempts: withheld('internal'),
    },
    orderBy: 'line',
    parts: [
      {
        name: 'zeilenDerImporte',
        about: 'Was aus jeder Zeile Ihrer Tabellen wurde',
        rowsOf: ({ vendorId }) =>
          sql`${importRows.importId} IN (SELECT id FROM imports WHERE vendor_id = ${vendorId})`,
      },
    ],
    purpose: PURPOSE,
    basis: CONTRACT,
    retention: `what was typed, minutes after its end; the rest ${REPORT_DAYS}`,
    erasure: 'goes with the import',
    kept: [],
  }),
  personalTable({
    table: importFiles,
    columns: {
      fileKey: withheld('internal'),
      csvParts: withheld('internal'),
      zipParts: withheld('internal'),
      dueAt: withheld('internal'),
    },
    orderBy: 'fileKey',
    parts: [],
    purpose: 'deleting the files of imports',
    basis: 'Art. 6(1)(c), Art. 17',
    recipients: [RECIPIENTS.PICTURE_STORE],
    retention:
      'minutes after the end of the import, a day without a sign of life (job `delete-import-files`)',
    erasure: 'names the files until they are deleted',
    kept: ['fileKey', 'csvParts', 'zipParts', 'dueAt'],
  }),
  personalTable({
    table: listingNumbers,
    columns: {
      vendorId: withheld('the same in every row'),
      numberKey: withheld('internal'),
      ownNumber: 'Ihre Nummer',
      listingId: 'Nummer des Inserats',
    },
    orderBy: 'listingId',
    parts: [
      {
        name: 'eigeneNummern',
        about: 'Unter welchen Nummern Sie Inserate eingelesen haben',
        rowsOf: ({ vendorId }) => eq(listingNumbers.vendorId, vendorId),
      },
    ],
    purpose: 'finding a listing again when it is brought in once more',
    basis: CONTRACT,
    retention: 'as long as the listing',
    erasure: 'goes with the listing',
    kept: [],
  }),
  personalTable({
    table: importedPictures,
    columns: {
      imageId: 'Nummer des Bilds',
      name: 'Name der Datei',
      crc32: withheld('internal'),
      bytes: 'Größe der Datei in Byte',
    },
    orderBy: 'imageId',
    parts: [
      {
        name: 'eingeleseneBilder',
        about: 'Aus welchen Dateien Bilder eingelesen wurden',
        rowsOf: ({ vendorId }) =>
          sql`${importedPictures.imageId} IN (SELECT listing_images.id FROM listing_images JOIN listings ON listings.id = listing_images.listing_id WHERE listings.vendor_id = ${vendorId})`,
      },
    ],
    purpose: 'storing the same picture once',
    basis: CONTRACT,
    retention: 'as long as the picture',
    erasure: 'goes with the picture',
    kept: [],
  }),
]
