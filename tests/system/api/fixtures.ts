import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { listingImages } from '#drizzle/schema/market/images.ts'
import { leads } from '#drizzle/schema/market/leads.ts'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { contractNotices } from '#drizzle/schema/money/contracts.ts'
import { appeals, decisions, reports } from '#drizzle/schema/reports.ts'
import { createToken, hashToken } from '#server/auth/rules/credentials.ts'
import { createNoticeCode } from '#server/contracts/rules.ts'
import { clock } from '#server/core/clock.ts'
import { createEnquiryToken } from '#server/leads/rules.ts'
import { paths } from '#shared/web/paths.ts'
import { createAccount, linkTokenTo } from '#tests/support/fixtures/accounts.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { sessionIdOf } from '#tests/support/product/payments.ts'
import type { Setting } from './personas.ts'

/** The id of a new public listing of the owner; with `status: 'draft'` of one that only the owner sees. */
export function newListing({ owner }: Setting, status: 'active' | 'draft' = 'active'): Promise<number> {
  return createListing(owner, { status })
}

/** A listing of the owner with one picture, whose files nobody asks for. */
export async function newImage(personas: Setting): Promise<{ listingId: number; imageId: number }> {
  const listingId = await newListing(personas)
  const size = { width: 640, height: 480, position: 0 }
  const [image] = await personas.app.db
    .insert(listingImages)
    .values({ listingId, key: randomUUID(), createdAt: clock.now(), ...size })
    .$returningId()
  return { listingId, imageId: image?.id ?? 0 }
}

/** An enquiry to the owner. */
export async function newLead(personas: Setting): Promise<number> {
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
export async function newSentLead(personas: Setting): Promise<number> {
  const leadId = await newLead(personas)
  await personas.app.db.update(leads).set({ senderId: personas.owner.userId }).where(eq(leads.id, leadId))
  return leadId
}

/** A token as the link in the receipt of an enquiry carries it. */
export async function newEnquiryToken(personas: Setting): Promise<string> {
  const token = createEnquiryToken()
  const leadId = await newLead(personas)
  await personas.app.db
    .update(leads)
    .set({ accessHash: hashToken(token) })
    .where(eq(leads.id, leadId))
  return token
}

export async function newPost(
  { app, adminId }: Setting,
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

/** A vendor who has nothing on offer. */
export async function newSilentVendorId({ app }: Setting): Promise<number> {
  return (await createVendor(app)).vendorId
}

export async function newVendorUserId({ app }: Setting): Promise<number> {
  return (await createVendor(app)).userId
}

/** A token as the link in the mail after a registration carries it. */
export async function newVerificationToken({ app }: Setting): Promise<string> {
  const email = newAddress()
  const visitor = await app.callerFor(null)
  await visitor.auth.register({ name: 'Neu Hier', email, password: 'summ-summ-im-lindenbaum' })
  return linkTokenTo(app, email, paths.verifyEmail)
}

/** A token as the link in the mail after "Passwort vergessen" carries it. */
export async function newResetToken({ app }: Setting): Promise<string> {
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

const planPurchases = new WeakMap<Setting, Promise<string>>()

/** The id of the checkout by which the owner has paid for a plan. One can be had only once. */
export function boughtPlan(personas: Setting): Promise<string> {
  const purchase = planPurchases.get(personas) ?? buyPlan(personas)
  planPurchases.set(personas, purchase)
  return purchase
}

async function buyPlan({ app, owner }: Setting): Promise<string> {
  // The factory's plan came without a payment: who has one is sent to the portal instead of a checkout.
  await app.db.delete(subscriptions).where(eq(subscriptions.userId, owner.userId))
  const order = { plan: 'PREMIUM', interval: 'monthly' } as const
  const sessionId = sessionIdOf(await owner.caller.stripe.createCheckout(order))
  app.sandbox.pay(sessionId)
  await app.sandbox.settleDeliveries()
  return sessionId
}

/** The id of a paid, not yet activated checkout of the owner for a Top-Listing. */
export async function paidTopListing(personas: Setting): Promise<{ listingId: number; sessionId: string }> {
  const listingId = await newListing(personas)
  const { stripe } = personas.owner.caller
  const sessionId = sessionIdOf(await stripe.createTopListingCheckout({ listingId, category: 'honey' }))
  personas.app.sandbox.pay(sessionId)
  return { listingId, sessionId }
}

export async function promotedListing(personas: Setting): Promise<number> {
  const { listingId, sessionId } = await paidTopListing(personas)
  await personas.owner.caller.stripe.activateTopListing({ sessionId })
  return listingId
}

/** A cancellation by somebody whom nobody knows. */
export function newNotice() {
  const email = newAddress()
  return { kind: 'cancellation', name: 'Theresa Huber', email, contract: 'plan', receiptEmail: email }
}

export async function newWaitingNotice({ app }: Setting): Promise<number> {
  const [{ insertId }] = await app.db.insert(contractNotices).values({
    code: createNoticeCode(),
    kind: 'withdrawal',
    contract: 'plan',
    name: 'Theresa Huber',
    email: newAddress(),
    isExtraordinary: false,
    receiptEmail: newAddress(),
    receivedAt: clock.now(),
    state: 'waiting',
  })
  return insertId
}

export function reportOf(targetId: number, email = newAddress()) {
  return {
    targetKind: 'listing' as const,
    targetId,
    ground: 'fraud' as const,
    text: 'Auf Bild 2 sind meine Beuten mit der Nummer 417 zu sehen.',
    name: 'Alois Kreuzer',
    email,
    goodFaith: true as const,
  }
}

/** A report of a new listing of the owner: its code and the address that it came from. */
export async function newReport(personas: Setting): Promise<{ code: string; email: string }> {
  const input = reportOf(await newListing(personas))
  // A network of its own: the tests make more than one network may send.
  const visitor = await personas.app.callerFor(null, { ip: newNetwork() })
  return { ...(await visitor.reports.submit(input)), email: input.email }
}

export async function newReportId(personas: Setting): Promise<number> {
  const { code } = await newReport(personas)
  const [report] = await personas.app.db.select().from(reports).where(eq(reports.code, code))
  return report?.id ?? 0
}

export const REASON = {
  facts: 'Ein Eigentumsnachweis für die Beuten liegt uns vor.',
  clause: 'terms_ownership' as const,
}

/** A decision of somebody who is not asked for anything else, about a listing of the owner. */
async function newDecision(personas: Setting) {
  const { app } = personas
  const otherAdmin = otherAdmins.get(app) ?? createUser(app, { role: 'admin' })
  otherAdmins.set(app, otherAdmin)
  const deciding = await app.callerFor((await otherAdmin).id)
  const listingId = await newListing(personas)
  await deciding.admin.deleteListing({ listingId, reason: REASON })
  const [decision] = await app.db.select().from(decisions).where(eq(decisions.targetId, listingId))
  if (decision === undefined) throw new Error('no decision')
  return decision
}
const otherAdmins = new WeakMap<Setting['app'], ReturnType<typeof createUser>>()

export async function newDecisionCode(personas: Setting): Promise<string> {
  return (await newDecision(personas)).code
}

/** Stored is only a hash of the letter's secret: this decision gets one that is known. */
export async function newDecisionToken(personas: Setting): Promise<string> {
  const { id } = await newDecision(personas)
  const token = createToken()
  await personas.app.db
    .update(decisions)
    .set({ appealTokenHash: hashToken(token) })
    .where(eq(decisions.id, id))
  return token
}

export async function newAppealId(personas: Setting): Promise<number> {
  const { id: decisionId } = await newDecision(personas)
  const [appeal] = await personas.app.db
    .insert(appeals)
    .values({ decisionId, text: 'Das stimmt so nicht.', state: 'open', createdAt: clock.now() })
    .$returningId()
  return appeal?.id ?? 0
}

let networks = 0
function newNetwork(): string {
  networks += 1
  return `10.0.${Math.floor(networks / 250)}.${networks % 250}`
}
