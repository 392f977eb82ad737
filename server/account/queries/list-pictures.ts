import { and, asc, eq, gt } from 'drizzle-orm'
import { listingImages } from '#drizzle/schema/market/images.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { certificates } from '#drizzle/schema/people/certificates.ts'
import type { Database } from '#server/core/database/database.ts'

export interface OwnPicture {
  id: number
  listingId: number
  key: string
}

const PAGE_SIZE = 500

/** Every picture of the vendor's listings, page by page. */
export async function* listPictures(db: Database, vendorId: number): AsyncGenerator<OwnPicture> {
  for (let last = 0; ; ) {
    const page = await db
      .select({ id: listingImages.id, listingId: listingImages.listingId, key: listingImages.key })
      .from(listingImages)
      .innerJoin(listings, eq(listings.id, listingImages.listingId))
      .where(and(eq(listings.vendorId, vendorId), gt(listingImages.id, last)))
      .orderBy(asc(listingImages.id))
      .limit(PAGE_SIZE)
    yield* page
    if (page.length < PAGE_SIZE) return
    last = page.at(-1)?.id ?? last
  }
}

/** The photos of the vendor's certificates that are still there: those of the last weeks. */
export async function listCertificatePhotos(
  db: Database,
  vendorId: number,
): Promise<{ id: number; photoKey: string }[]> {
  const rows = await db
    .select({ id: certificates.id, photoKey: certificates.photoKey })
    .from(certificates)
    .where(eq(certificates.vendorId, vendorId))
    .orderBy(asc(certificates.id))
  return rows.flatMap(({ id, photoKey }) => (photoKey === null ? [] : [{ id, photoKey }]))
}
