import { z } from 'zod'
import { subscriberKey } from '#server/core/network-address.ts'
import { publicProcedure, router, vendorProcedure } from '#server/core/trpc/procedures.ts'
import {
  exportLeadsInput,
  leadIdInput,
  submitLeadInput,
  updateLeadStatusInput,
} from '#shared/inputs/leads.ts'
import { deleteLead, submitLead, updateLeadStatus } from './commands.ts'
import { EXPORTS_PER_USER, SUBMISSIONS_PER_SENDER, SUBMISSIONS_PER_SUBSCRIBER, senderKey } from './limits.ts'
import { exportLeads, getLeadStats, listLeads } from './queries.ts'

export const leadsRouter = router({
  submit: publicProcedure.input(submitLeadInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(SUBMISSIONS_PER_SUBSCRIBER, subscriberKey(ctx.visitor.ip))
    await ctx.rateLimiter.consume(SUBMISSIONS_PER_SENDER, senderKey(input.listingId, input.email))
    await submitLead(ctx.db, ctx.env.APP_URL, input)
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
})
