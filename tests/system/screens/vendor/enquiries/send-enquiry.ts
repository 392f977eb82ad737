import { clock } from '#server/core/clock.ts'
import { enquiryAbout, type TestVendor } from '#tests/support/fixtures/factories.ts'
import type { TestApp } from '#tests/support/product/app.ts'

type Enquiry = ReturnType<typeof enquiryAbout>

let address = 0

/** An enquiry of a visitor on a connection of their own, sent at `sentAt`. @returns its id */
export async function sendEnquiry(
  app: TestApp,
  { caller }: TestVendor,
  { sentAt = null, ...fields }: Pick<Enquiry, 'listingId'> & Partial<Enquiry> & { sentAt?: Date | null },
): Promise<number> {
  address += 1
  const visitor = await app.callerFor(null, { ip: `198.51.100.${address}` })
  clock.set(sentAt)
  await visitor.leads.submit({ ...enquiryAbout(fields.listingId), ...fields })
  clock.set(null)
  return Math.max(...(await caller.leads.getMyLeads({})).map(({ id }) => id))
}
