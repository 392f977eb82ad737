import { exportReadme } from '#server/account/templates/export-readme.ts'
import { readPhoto } from '#server/certificates/queries/get-photo.ts'
import type { Services } from '#server/core/trpc/context.ts'
import type { ZipFile } from '#server/core/zip-files.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { imageFileName } from '#shared/listings/images.ts'
import { listCertificatePhotos, listPictures } from './list-pictures.ts'
import type { Subject } from './personal-data/personal-table.ts'
import { EXPORT_LISTS, readRows } from './read-rows.ts'

type Stores = Pick<Services, 'db' | 'env' | 'files' | 'certificatePhotos'>

/** The files of a person's export. @throws AppError STORAGE_UNAVAILABLE */
export async function* exportFiles(stores: Stores, subject: Subject, now: Date): AsyncGenerator<ZipFile> {
  yield { name: 'LIESMICH.txt', isCompressible: true, content: [Buffer.from(exportReadme(now))] }
  yield { name: 'daten.json', isCompressible: true, content: writeJson(stores, subject, now) }
  for await (const { id, listingId, key } of listPictures(stores.db, subject.vendorId)) {
    const bytes = await stores.files.read(imageFileName(key, 'full'))
    // Deleted since it was listed, or its files never came to be.
    if (bytes === null) continue
    yield { name: `bilder/inserat-${listingId}-bild-${id}.webp`, isCompressible: false, content: [bytes] }
  }
  for (const { id, photoKey } of await listCertificatePhotos(stores.db, subject.vendorId)) {
    const photo = await readPhoto(stores, photoKey)
    if (photo === null) continue
    yield { name: `bescheinigungen/bescheinigung-${id}.webp`, isCompressible: false, content: [photo] }
  }
}

/** "wabenmarkt-daten-2026-11-20.zip", by the day in Europe/Berlin. */
export function exportFileName(now: Date): string {
  return `wabenmarkt-daten-${berlinDay(now)}.zip`
}

/** One object with a list for each part, written row by row. */
async function* writeJson({ db }: Stores, subject: Subject, now: Date): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`{\n"erstelltAm": ${JSON.stringify(now)}`)
  for (const list of EXPORT_LISTS) {
    yield Buffer.from(`,\n${JSON.stringify(list.part.name)}: [`)
    let separator = '\n'
    for await (const row of readRows(db, list, subject)) {
      yield Buffer.from(separator + JSON.stringify(row))
      separator = ',\n'
    }
    yield Buffer.from(']')
  }
  yield Buffer.from('\n}\n')
}
