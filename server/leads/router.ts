import { z } from 'zod'
import { subscriberKey } from '#server/core/addresses/network-address.ts'
import { AppError } from '#server/core/errors.ts'
import type { RateLimiter } from '#server/core/rate-limit.ts'
import { publicProcedure, router, userProcedure, vendorProcedure } from '#server/core/trpc/procedures.ts'
import {
  enquiryTokenInput,
  exportLeadsInput,
  leadIdInput,
  sentEnquiriesInput,
  submitLeadInput,
  updateLeadStatusInput,
} from '#shared/inputs/leads.ts'
import { deleteLead, deleteSentEnquiry, submitLead, updateLeadStatus } from './commands.ts'
import {
  EXPORTS_PER_USER,
  LINKS_PER_SUBSCRIBER,
  RECEIPTS_PER_ADDRESS,
  receiptKey,
  SUBMISSIONS_PER_SENDER,
  SUBMISSIONS_PER_SUBSCRIBER,
  senderKey,
} from './limits.ts'
import {
  exportLeads,
  getLeadStats,
  getSentEnquiry,
  listLeads,
  listSentEnquiries,
  type Sender,
} from './queries.ts'

export const leadsRouter = router({
  submit: publicProcedure.input(submitLeadInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(SUBMISSIONS_PER_SUBSCRIBER, subscriberKey(ctx.visitor.ip))
    await ctx.rateLimiter.consume(SUBMISSIONS_PER_SENDER, senderKey(input.listingId, input.email))
    const hasReceipt = await takeReceipt(ctx.rateLimiter, input.email)
    await submitLead(ctx, input, { senderId: ctx.user?.id ?? null, hasReceipt })
    return { success: true as const }
  }),

  /** The filter of the specification is empty; sending none is the same. */
  getMyLeads: vendorProcedure
    .input(z.object({}).optional())
    .query(({ ctx }) => listLeads(ctx.db, ctx.vendorId)),

  getStats: vendorProcedure.query(({ ctx }) => getLeadStats(ctx.db, ctx.vendorId)),

  exportCSV: vendorProcedure.input(exportLeadsInput).query(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(EXPORTS_PER_USER, String(ctx.user.id))
    return exportLeads(ctx.db, ctx.user.id, ctx.vendorId, input?.days ?? 'all')
  }),

  updateStatus: vendorProcedure.input(updateLeadStatusInput).mutation(async ({ ctx, input }) => {
    await updateLeadStatus(ctx.db, ctx.vendorId, input.leadId, input.status)
    return input
  }),

  delete: vendorProcedure.input(leadIdInput).mutation(async ({ ctx, input }) => {
    await deleteLead(ctx.db, ctx.vendorId, input.leadId)
    return { success: true as const }
  }),

  /** What the caller has sent: signed in, or under the address that the account has proved. */
  listSent: userProcedure
    .input(sentEnquiriesInput)
    .query(({ ctx, input }) => listSentEnquiries(ctx.db, ctx.user, input)),

  getSent: userProcedure
    .input(leadIdInput)
    .query(({ ctx, input }) => getSentEnquiry(ctx.db, sentFrom(ctx.user, input.leadId))),

  deleteSent: userProcedure.input(leadIdInput).mutation(async ({ ctx, input }) => {
    await deleteSentEnquiry(ctx.db, sentFrom(ctx.user, input.leadId))
    return { success: true as const }
  }),

  /** The enquiry behind the link of a receipt. A mutation, because the addresses of queries are written to proxies' logs. */
  openByToken: publicProcedure.input(enquiryTokenInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(LINKS_PER_SUBSCRIBER, subscriberKey(ctx.visitor.ip))
    return getSentEnquiry(ctx.db, input)
  }),

  deleteByToken: publicProcedure.input(enquiryTokenInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(LINKS_PER_SUBSCRIBER, subscriberKey(ctx.visitor.ip))
    await deleteSentEnquiry(ctx.db, input)
    return { success: true as const }
  }),
})

function sentFrom({ id, email }: { id: number; email: string }, leadId: number): Sender {
  return { leadId, user: { id, email } }
}

/** Counts a receipt to the address. @returns false when it has had enough for now: the enquiry goes out all the same */
async function takeReceipt(limiter: RateLimiter, email: string): Promise<boolean> {
  try {
    await limiter.consume(RECEIPTS_PER_ADDRESS, receiptKey(email))
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false
    throw error
  }
}
