import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { subscriptions } from '#drizzle/schema/billing.ts'
import { listingImages } from '#drizzle/schema/images.ts'
import { leads } from '#drizzle/schema/leads.ts'
import { hashToken } from '#server/auth/rules/credentials.ts'
import { clock } from '#server/core/clock.ts'
import { createEnquiryToken } from '#server/leads/rules.ts'
import { paths } from '#shared/web/paths.ts'
import { createAccount, linkTokenTo } from '#tests/support/fixtures/accounts.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { sessionIdOf } from '#tests/support/product/payments.ts'
import type { Personas } from './personas.ts'

/** The id of a new public listing of the owner; with `status: 'draft'` of one that only the owner sees. */
export function newListing({ owner }: Personas, status: 'active' | 'draft' = 'active'): Promise<number> {
  return createListing(owner, { status })
}

/** A listing of the owner with one picture, whose files nobody asks for. */
export async function newImage(personas: Personas): Promise<{ listingId: number; imageId: number }> {
  const listingId = await newListing(personas)
  const size = { width: 640, height: 480, position: 0 }
  const [image] = await personas.app.db
    .insert(listingImages)
    .values({ listingId, key: randomUUID(), createdAt: clock.now(), ...size })
    .$returningId()
  return { listingId, imageId: image?.id ?? 0 }
}

/** An enquiry to the owner. */
export async function newLead(personas: Personas): Promise<number> {
  const listingId = await newListing(personas)
  const sender = { name: 'Erika Beispiel', email: 'erika@beispiel.test', message: 'Ist der Honig noch da?' }
  const times = { consentedAt: clock.now(), createdAt: clock.now() }
  const [lead] = await personas.app.db
    .insert(leads)
    .values({ vendorId: personas.owner.vendorId, listingId, listingTitle: 'Waldhonig', ...sender, ...times })
    .$returningId()
  return lead?.id ?? 0
}

/** An enquiry that the owner has sent. */
export async function newSentLead(personas: Personas): Promise<number> {
  const leadId = await newLead(personas)
  await personas.app.db.update(leads).set({ senderId: personas.owner.userId }).where(eq(leads.id, leadId))
  return leadId
}

/** A token as the link in the receipt of an enquiry carries it. */
export async function newEnquiryToken(personas: Personas): Promise<string> {
  const token = createEnquiryToken()
  const leadId = await newLead(personas)
  await personas.app.db
    .update(leads)
    .set({ accessHash: hashToken(token) })
    .where(eq(leads.id, leadId))
  return token
}

export async function newPost(
  { app, adminId }: Personas,
  status: 'draft' | 'published' = 'published',
): Promise<{ id: number; slug: string }> {
  const slug = `beitrag-${randomUUID()}`
  const { id } = await (await app.callerFor(adminId)).blog.create({ ...POST, slug, status })
  return { id, slug }
}

export const POST = {
  title: 'Honig im Herbst',
  excerpt: 'Was jetzt zu tun ist.',
  content: '<p>Jetzt wird <strong>eingefüttert</strong>.</p>',
  featuredImage: 'https://bilder.beispiel.test/honig.jpg',
  status: 'published' as const,
}

export async function newVendorUserId({ app }: Personas): Promise<number> {
  return (await createVendor(app)).userId
}

/** A token as the link in the mail after a registration carries it. */
export async function newVerificationToken({ app }: Personas): Promise<string> {
  const email = newAddress()
  const visitor = await app.callerFor(null)
  await visitor.auth.register({ name: 'Neu Hier', email, password: 'summ-summ-im-lindenbaum' })
  return linkTokenTo(app, email, paths.verifyEmail)
}

/** A token as the link in the mail after "Passwort vergessen" carries it. */
export async function newResetToken({ app }: Personas): Promise<string> {
  const { email } = await createAccount(app)
  await (await app.callerFor(null)).auth.requestPasswordReset({ email })
  return linkTokenTo(app, email, paths.resetPassword)
}

export function newAddress(): string {
  return `${randomUUID()}@beispiel.test`
}

export async function pictureData(): Promise<string> {
  return toDataUrl(await createPicture('jpeg', { width: 64, height: 48 }))
}

const planPurchases = new WeakMap<Personas, Promise<string>>()

/** The id of the checkout by which the owner has paid for a plan. One can be had only once. */
export function boughtPlan(personas: Personas): Promise<string> {
  const purchase = planPurchases.get(personas) ?? buyPlan(personas)
  planPurchases.set(personas, purchase)
  return purchase
}

async function buyPlan({ app, owner }: Personas): Promise<string> {
  // The factory's plan came without a payment: who has one is sent to the portal instead of a checkout.
  await app.db.delete(subscriptions).where(eq(subscriptions.userId, owner.userId))
  const order = { plan: 'PREMIUM', interval: 'monthly' } as const
  const sessionId = sessionIdOf(await owner.caller.stripe.createCheckout(order))
  app.sandbox.pay(sessionId)
  await app.sandbox.settleDeliveries()
  return sessionId
}

/** The id of a paid, not yet activated checkout of the owner for a Top-Listing. */
export async function paidTopListing(personas: Personas): Promise<{ listingId: number; sessionId: string }> {
  const listingId = await newListing(personas)
  const { stripe } = personas.owner.caller
  const sessionId = sessionIdOf(await stripe.createTopListingCheckout({ listingId, category: 'honey' }))
  personas.app.sandbox.pay(sessionId)
  return { listingId, sessionId }
}

export async function promotedListing(personas: Personas): Promise<number> {
  const { listingId, sessionId } = await paidTopListing(personas)
  await personas.owner.caller.stripe.activateTopListing({ sessionId })
  return listingId
}
