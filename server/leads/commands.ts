import { and, eq, lte, or } from 'drizzle-orm'
import { leads } from '#drizzle/schema/market/leads.ts'
import { findAccountById } from '#server/auth/queries/find-account.ts'
import { hashToken } from '#server/auth/rules/credentials.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { publish } from '#server/core/events/events.ts'
import { type IdempotentRequest, withIdempotencyKey } from '#server/core/idempotency-key.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { lockListingWithVendor } from '#server/listings/commands/lock-listing.ts'
import { listCards } from '#server/listings/queries/list-cards.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import type { SubmitLeadInput } from '#shared/inputs/leads.ts'
import { CONSENT_VERSION, LEAD_RETENTION_MONTHS, type LeadStatus } from '#shared/leads.ts'
import type { ListingCard } from '#shared/listings/listings.ts'
import { enquiryReceived } from './events.ts'
import { getBusinessName, type Sender, sentBy } from './queries.ts'
import { createEnquiryToken } from './rules.ts'
import { enquiryReceipt, leadNotification } from './templates.ts'

type SubmitDeps = Pick<Services, 'db' | 'files' | 'env'>

export interface Submission {
  /** The account that was signed in while sending. */
  senderId: number | null
  /** Whether the sender gets a receipt with the link to their enquiry. */
  hasReceipt: boolean
}

/**
 * Stores the enquiry, mails it to the vendor and a receipt to its sender, all or nothing. Sent again under the same idempotency key it
 * counts as delivered.
 * @throws AppError LISTING_NOT_FOUND when the listing is not public, ALREADY_SENT
 */
export async function submitLead(
  { db, files, env }: SubmitDeps,
  { submissionKey: key, ...enquiry }: SubmitLeadInput,
  submission: Submission,
): Promise<void> {
  // Visitors are nobody to us: an enquiry belongs to whom it says it is from.
  const request: IdempotentRequest = { form: 'enquiry', sender: enquiry.email, key, content: enquiry }
  const [card] = await listCards({ db, files }, [enquiry.listingId])
  await withIdempotencyKey(db, request, tx =>
    insertLead(tx, { appUrl: env.APP_URL, card }, enquiry, submission),
  )
}

async function insertLead(
  tx: Database,
  { appUrl, card }: { appUrl: string; card: ListingCard | undefined },
  { listingId, name, email, phone, message }: Omit<SubmitLeadInput, 'submissionKey'>,
  { senderId, hasReceipt }: Submission,
): Promise<null> {
  // Locked, so that neither the listing nor its vendor vanishes before the enquiry is stored.
  const locked = await lockListingWithVendor(tx, listingId)
  if (!locked?.listing.isPublic) throw new AppError('LISTING_NOT_FOUND')
  const { vendor, listing } = locked
  const now = clock.now()
  const lead = { listingId, listingTitle: listing.title, name, email, phone: phone || null, message }
  const token = hasReceipt ? createEnquiryToken() : null
  const [stored] = await tx.insert(leads).values({
    ...lead,
    vendorId: vendor.id,
    senderId,
    accessHash: token === null ? null : hashToken(token),
    consentedAt: now,
    consentVersion: CONSENT_VERSION,
    createdAt: now,
  })
  await publish(tx, enquiryReceived, { listingId })
  if (token !== null) {
    const businessName = await getBusinessName(tx, vendor.id)
    await enqueueMail(
      tx,
      enquiryReceipt(appUrl, email, { listingTitle: listing.title, businessName, sentAt: now, token }),
    )
  }
  const recipient = await findAccountById(tx, vendor.userId)
  if (recipient === null) throw new Error('A vendor without an account')
  // Unless proved to be the vendor's, a stranger at this address would read what somebody else wrote.
  if (recipient.emailVerifiedAt !== null) {
    await enqueueMail(tx, leadNotification(appUrl, recipient.email, { ...lead, id: stored.insertId }, card))
  }
  return null
}

/** @throws AppError LEAD_NOT_FOUND */
export async function updateLeadStatus(
  db: Database,
  vendorId: number,
  leadId: number,
  status: LeadStatus,
): Promise<void> {
  const [result] = await db.update(leads).set({ status }).where(ownLead(vendorId, leadId))
  if (result.affectedRows === 0) throw new AppError('LEAD_NOT_FOUND')
}

/** @throws AppError LEAD_NOT_FOUND */
export async function deleteLead(db: Database, vendorId: number, leadId: number): Promise<void> {
  const [result] = await db.delete(leads).where(ownLead(vendorId, leadId))
  if (result.affectedRows === 0) throw new AppError('LEAD_NOT_FOUND')
}

/** Removes enquiries that have reached the age up to which the privacy policy keeps them. */
export async function deleteOldLeads(db: Database): Promise<void> {
  const before = clock.now()
  before.setUTCMonth(before.getUTCMonth() - LEAD_RETENTION_MONTHS)
  await db.delete(leads).where(lte(leads.createdAt, before))
}

/** Removes what the person has sent, to whomever: signed in, or under the address (`''`: none). */
export async function deleteLeadsOfSender(
  tx: Database,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await tx.delete(leads).where(or(eq(leads.senderId, id), email === '' ? undefined : eq(leads.email, email)))
}

/**
 * Takes an enquiry back at its sender's wish: it is gone from the vendor's dashboard as well.
 * @throws AppError LEAD_NOT_FOUND
 */
export async function deleteSentEnquiry(db: Database, sender: Sender): Promise<void> {
  const [result] = await db.delete(leads).where(sentBy(sender))
  if (result.affectedRows === 0) throw new AppError('LEAD_NOT_FOUND')
}

function ownLead(vendorId: number, leadId: number) {
  return and(eq(leads.id, leadId), eq(leads.vendorId, vendorId))
}
