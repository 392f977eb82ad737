import { subscriberKey } from '#server/core/addresses/network-address.ts'
import { adminProcedure, publicProcedure, router, userProcedure } from '#server/core/trpc/procedures.ts'
import { idInput } from '#shared/core/ids.ts'
import {
  appealInput,
  decideAppealInput,
  decideReportInput,
  decisionInput,
  queueInput,
  reportStatusInput,
  submitReportInput,
} from '#shared/inputs/reports.ts'
import { decideAppeal } from './commands/decide-appeal.ts'
import { decideReport } from './commands/decide-report.ts'
import { submitAppeal } from './commands/submit-appeal.ts'
import { submitReport } from './commands/submit-report.ts'
import {
  APPEALS_PER_SUBSCRIBER,
  addressKey,
  REPORTS_PER_ADDRESS,
  REPORTS_PER_SUBSCRIBER,
  STATUS_PER_SUBSCRIBER,
} from './limits.ts'
import { getAppealCase, getReportCase } from './queries/get-case.ts'
import { getDecision, listOwnDecisions } from './queries/get-decision.ts'
import { getReportStatus } from './queries/get-status.ts'
import { listQueue } from './queries/list-queue.ts'

export const reportsRouter = router({
  submit: publicProcedure.input(submitReportInput).mutation(async ({ ctx, input }) => {
    const subscriber = subscriberKey(ctx.visitor.ip)
    await ctx.rateLimiter.consume(REPORTS_PER_SUBSCRIBER, subscriber)
    if (input.email) await ctx.rateLimiter.consume(REPORTS_PER_ADDRESS, addressKey(input.email))
    return submitReport(ctx, input, subscriber)
  }),

  /** A mutation by its transport only: an e-mail address has no place in the address of a request. */
  status: publicProcedure.input(reportStatusInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(STATUS_PER_SUBSCRIBER, subscriberKey(ctx.visitor.ip))
    return getReportStatus(ctx.db, input)
  }),

  /** The statement of reasons. A mutation for the same reason: the secret of the letter is all that one needs. */
  getDecision: publicProcedure.input(decisionInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(STATUS_PER_SUBSCRIBER, subscriberKey(ctx.visitor.ip))
    return getDecision(ctx.db, input, ctx.user?.id ?? null)
  }),

  appeal: publicProcedure.input(appealInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(APPEALS_PER_SUBSCRIBER, subscriberKey(ctx.visitor.ip))
    return submitAppeal(ctx, input.decision, ctx.user?.id ?? null, input.text)
  }),

  getMyDecisions: userProcedure.query(({ ctx }) => listOwnDecisions(ctx.db, ctx.user.id)),

  getQueue: adminProcedure.input(queueInput).query(({ ctx, input }) => listQueue(ctx.db, ctx.user.id, input)),
  getReport: adminProcedure.input(idInput).query(({ ctx, input }) => getReportCase(ctx.db, input.id)),
  getAppeal: adminProcedure
    .input(idInput)
    .query(({ ctx, input }) => getAppealCase(ctx.db, ctx.user.id, input.id)),
  decide: adminProcedure.input(decideReportInput).mutation(({ ctx, input }) => decideReport(ctx, input)),
  decideAppeal: adminProcedure
    .input(decideAppealInput)
    .mutation(({ ctx, input }) => decideAppeal(ctx, input)),
})
