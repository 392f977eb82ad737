import { openSession } from './vendor.ts'

/** The id of the public listing whose title begins so. */
export async function findListing(title: string): Promise<number> {
  const visitor = await openSession()
  const [word] = title.split(/\P{L}/u)
  const found = await visitor.query<{ id: number; title: string }[]>('listings.search', { search: word })
  await visitor.end()
  const listing = found.find(each => each.title.startsWith(title))
  if (listing === undefined) throw new Error(`No listing has the title ${title}`)
  return listing.id
}
