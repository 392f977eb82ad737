import { router, userProcedure } from '#server/core/trpc/procedures.ts'
import { answerTermsInput } from '#shared/inputs/terms.ts'
import type { TermsVersion } from '#shared/legal/terms-version.ts'
import { answerTerms } from './commands/answer-terms.ts'
import { TERMS_ANSWER_RATE } from './limits.ts'
import { findTermsQuestion } from './queries/find-terms-question.ts'

declare module '#server/core/trpc/context.ts' {
  interface Services {
    /** Every version of the terms, oldest first. */
    termsVersions: readonly TermsVersion[]
  }
}

export const termsRouter = router({
  /** What the bar asks; `null` when there is nothing to ask. */
  getQuestion: userProcedure.query(({ ctx }) => findTermsQuestion(ctx.db, ctx.user.id, ctx.termsVersions)),

  answer: userProcedure.input(answerTermsInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(TERMS_ANSWER_RATE, String(ctx.user.id))
    await answerTerms(ctx.db, ctx.user.id, input)
    return { success: true as const }
  }),
})
