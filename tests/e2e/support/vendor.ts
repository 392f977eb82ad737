import { type Page, request } from '@playwright/test'
import type { Interval, Plan } from '#shared/billing/billing.ts'
import type { CreateListingInput } from '#shared/inputs/listings/listings.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { type Account, ask } from './control.ts'
import { productAddress } from './current-product.ts'

export interface Vendor extends Account {
  businessName: string
  listingIds: number[]
  /** Puts the vendor's session into the browser of `page`. */
  enter(page: Page): Promise<void>
}

const LISTING = {
  description: 'Linde und Klee, im Juli geschleudert und cremig gerührt.',
  category: 'honey',
  price: '8.50',
  priceUnit: '500 g',
  shippingType: 'both',
} as const

let serial = 0

/**
 * A vendor of its own for a test, with a profile; without `plan` none was ever bought, and it is paid yearly unless told otherwise. A listing is honey under the
 * title "Sommertracht von {business name}" unless told otherwise, without pictures or with so many as told.
 */
export async function createVendor({
  plan,
  interval,
  listings = [],
  pictures = 0,
}: {
  plan?: Plan
  interval?: Interval
  listings?: Partial<CreateListingInput>[]
  pictures?: number
} = {}): Promise<Vendor> {
  const account = await ask('createAccount', {
    ...(plan !== undefined && { plan }),
    ...(interval !== undefined && { interval }),
  })
  const { call, cookies, end } = await openSession(account)
  const businessName = `Imkerei Probst ${process.pid}-${String(++serial).padStart(4, '0')}`
  const place = { postalCode: '83278', city: 'Traunstein', country: 'DE' }
  await call('vendor.upsertProfile', { businessName, ...place })
  const listingIds: number[] = []
  for (const listing of listings) {
    const { id } = await call<{ id: number }>('listings.create', {
      ...LISTING,
      title: `Sommertracht von ${businessName}`,
      ...listing,
    })
    listingIds.push(id)
    for (let number = 1; number <= pictures; number++) {
      const imageData = toDataUrl(await createPicture('jpeg', { width: 1200, height: 900 }))
      await call('images.upload', {
        listingId: id,
        imageData,
        fileName: `${number}.jpg`,
        mimeType: 'image/jpeg',
      })
    }
  }
  await end()
  return {
    ...account,
    businessName,
    listingIds,
    enter: page => page.context().addCookies(cookies),
  }
}

/** Calls of somebody who has signed in, or, without an account, of a visitor. */
export async function openSession(account?: Account) {
  const origin = productAddress()
  const http = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const post = async (path: string, data: object): Promise<unknown> => {
    const response = await http.post(path, { data })
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }
  if (account !== undefined) await post(endpoints.emailLogin, account)
  const { cookies } = await http.storageState()
  const call = async <Answer>(mutation: string, input: object): Promise<Answer> => {
    const answer = await post(`${endpoints.trpc}/${mutation}`, { json: input })
    return (answer as { result: { data: { json: Answer } } }).result.data.json
  }
  const query = async <Answer>(path: string, input?: object): Promise<Answer> => {
    const wanted = encodeURIComponent(JSON.stringify({ json: input }))
    const response = await http.get(
      `${endpoints.trpc}/${path}${input === undefined ? '' : `?input=${wanted}`}`,
    )
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
    return ((await response.json()) as { result: { data: { json: Answer } } }).result.data.json
  }
  return { cookies, call, query, http, end: () => http.dispose() }
}
