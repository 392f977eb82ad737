import type { Page } from 'playwright'
import type { AdminRefund, AdminReturnedPayment } from '#shared/admin.ts'
import type { MissingPayment, SubscriptionOverview, SubscriptionStatus } from '#shared/billing/billing.ts'
import { ORDER_BUTTON_TEXT } from '#shared/billing/orders.ts'
import { orderPath } from '#shared/web/inner-paths.ts'
import { paths } from '#shared/web/paths.ts'
import { as, follow, inTurn, press } from '#tests/shots/acts.ts'
import { answer, refuse } from '#tests/shots/network.ts'
import type { Screen } from '#tests/shots/screen.ts'

const asVendor = as('premium')
const asNewcomer = as('neu')
const asAdmin = as('admin')

const planThatIs = (subscriptionStatus: SubscriptionStatus): SubscriptionOverview => ({
  subscriptionPlan: 'PREMIUM',
  subscriptionInterval: 'yearly',
  subscriptionStatus,
  endsAt: new Date('2027-11-20T09:00:00Z'),
  cancelAtPeriodEnd: false,
  graceEndsAt: subscriptionStatus === 'past_due' ? new Date('2026-11-27T13:05:00Z') : null,
  graceEndedAt: null,
})

const orderedAt = new Date('2026-11-20T09:00:00Z')
const ordered = answer({
  'stripe.getSubscriptionStatus': planThatIs('incomplete'),
  'stripe.getMissingPayment': { orderedAt, listingsUntil: null, cause: 'unpaid', invoiceUrl: null },
})
const without = (missing: MissingPayment) =>
  answer({
    'stripe.getSubscriptionStatus': planThatIs('past_due'),
    'stripe.getMissingPayment': missing,
  })
const listingsUntil = new Date('2026-11-27T13:05:00Z')
const underWay = refuse('stripe.placeOrder', 'PAYMENT_UNDER_WAY')

/** Opens the editor of a listing that is not promoted yet. */
const editPromotable = async (page: Page) => {
  const promotable = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /^Top-Listing für .* buchen$/ }) })
  await promotable
    .first()
    .getByRole('link', { name: /bearbeiten$/ })
    .click()
}

const PRO = { plan: 'PRO', interval: 'yearly' } as const

const wishToBegin = async (page: Page) => {
  await page.getByRole('checkbox', { name: /^Ich verlange/ }).check()
}

const chooseBusiness = async (page: Page) => {
  await page.getByRole('radio', { name: /^Als Unternehmen/ }).check()
}

const VENDOR_SCREENS = [
  asVendor('pricing-plan-ordered', paths.pricing, { arrange: ordered }),
  asVendor('dashboard-plan-ordered', paths.dashboardSubscription, { arrange: ordered }),
  asVendor('dashboard-payment-missing', paths.dashboardSubscription, {
    arrange: without({ orderedAt, listingsUntil, cause: 'unpaid', invoiceUrl: null }),
  }),
  asVendor('dashboard-payment-returned', paths.dashboardSubscription, {
    arrange: without({ orderedAt, listingsUntil, cause: 'returned', invoiceUrl: null }),
  }),
  asVendor('order-promotion', paths.dashboard, { act: follow(/^Top-Listing für .* buchen$/) }),
  asVendor('order-promotion-ordered', paths.dashboard, {
    arrange: underWay,
    act: inTurn(editPromotable, follow('Top-Listing buchen'), wishToBegin, press(ORDER_BUTTON_TEXT)),
  }),
  // In the place of the plan that the vendor has.
  asVendor('order-exchange', orderPath(PRO)),
]

const NEWCOMER_SCREENS = [
  asNewcomer('order-plan', orderPath(PRO)),
  asNewcomer('order-plan-business', orderPath(PRO), { act: chooseBusiness }),
  asNewcomer('order-plan-errors', orderPath(PRO), { act: press(ORDER_BUTTON_TEXT) }),
  asNewcomer('order-nothing', paths.order),
]

const customer = { businessName: 'Bienenhof Alzwinkel', email: 'bienenhof.alzwinkel@post.example' }
const nobody = { businessName: null, email: null }

const RETURNED: AdminReturnedPayment[] = [
  {
    ...customer,
    stripeInvoiceId: 'in_1SVb2kEXmPb7a9tRq4ZkLw0d',
    kind: 'dispute',
    amount: 49_990,
    returnedAt: new Date('2026-11-19T08:12:00Z'),
    resolvedAt: null,
  },
  {
    ...nobody,
    stripeInvoiceId: 'in_1SUq7xEXmPb7a9tRr0cHyT2s',
    kind: 'debit',
    amount: 1990,
    returnedAt: new Date('2026-11-03T04:00:00Z'),
    resolvedAt: new Date('2026-11-05T16:40:00Z'),
  },
]

const REFUNDS: AdminRefund[] = [
  {
    ...customer,
    stripeSubscriptionId: 'sub_1SVb2kEXmPb7a9tRq4ZkLw0d',
    reason: 'second_promotion',
    amount: 0,
    failedAmount: 0,
    requestedAt: new Date('2026-11-20T09:30:00Z'),
    doneAt: null,
  },
  {
    ...nobody,
    stripeSubscriptionId: 'sub_1SUq7xEXmPb7a9tRr0cHyT2s',
    reason: 'closed_account',
    amount: 0,
    failedAmount: 39_990,
    requestedAt: new Date('2026-11-12T11:00:00Z'),
    doneAt: new Date('2026-11-12T11:00:30Z'),
  },
]

const ADMIN_SCREENS = [
  asAdmin('admin-payments', `${paths.admin}?tab=subscriptions`, {
    arrange: answer({ 'admin.getReturnedPayments': RETURNED, 'admin.getRefunds': REFUNDS }),
  }),
]

/** Money that is on its way, is missing or went back. */
export const PAYMENT_SCREENS: readonly Screen[] = [...VENDOR_SCREENS, ...NEWCOMER_SCREENS, ...ADMIN_SCREENS]
