import { refreshSubscription } from '#server/billing/commands/customers/refresh-customer.ts'
import { router, userProcedure } from '#server/core/trpc/procedures.ts'
import { createCheckoutInput, sessionIdInput } from '#shared/inputs/billing.ts'
import { activateSubscription } from './commands/activate-subscription.ts'
import { createPlanCheckout } from './commands/create-checkout.ts'
import { createPortal } from './commands/open-portal.ts'
import type { PaymentGateway } from './gateway/payment-gateway.ts'
import { PAYMENT_CALLS } from './limits.ts'
import { findMissingPayment } from './queries/find-missing-payment.ts'
import { getSubscriptionOverview } from './queries/find-subscription.ts'
import { listInvoices, listRefunds } from './queries/list-invoices.ts'

declare module '#server/core/trpc/context.ts' {
  interface Services {
    payments: PaymentGateway
  }
}

/** For procedures that ask Stripe, whose own limit all users share. */
const payingUser = userProcedure.use(async ({ ctx, next }) => {
  await ctx.rateLimiter.consume(PAYMENT_CALLS, String(ctx.user.id))
  return next()
})

export const stripeRouter = router({
  getSubscriptionStatus: userProcedure.query(({ ctx }) => getSubscriptionOverview(ctx.db, ctx.user.id)),

  /** Beside the specified status: until when listings stay public without the payment, and whether it can still be made. */
  getMissingPayment: payingUser.query(({ ctx }) => findMissingPayment(ctx, ctx.user.id)),

  createCheckout: payingUser
    .input(createCheckoutInput)
    .mutation(({ ctx, input }) => createPlanCheckout(ctx, ctx.user, input)),

  activateSubscription: payingUser
    .input(sessionIdInput)
    .mutation(({ ctx, input }) => activateSubscription(ctx, ctx.user.id, input.sessionId)),

  /** What was charged so far, as Stripe tells it. */
  listInvoices: payingUser.query(({ ctx }) => listInvoices(ctx, ctx.user.id)),

  listRefunds: userProcedure.query(({ ctx }) => listRefunds(ctx.db, ctx.user.id)),

  createPortal: payingUser.mutation(({ ctx }) => createPortal(ctx, ctx.user.id)),

  /** What the portal changed, without waiting for Stripe's message. */
  refreshSubscription: payingUser.mutation(({ ctx }) => refreshSubscription(ctx, ctx.user.id)),
})
