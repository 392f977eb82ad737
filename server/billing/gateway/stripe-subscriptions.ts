import type { PaymentGateway } from './payment-gateway.ts'
import {
  collect,
  collectOfCustomer,
  orMissing,
  orRefused,
  orUnknownCustomer,
  readAll,
  type StripeCaller,
} from './stripe-client.ts'
import {
  toInvoiceRow,
  toListedSubscription,
  toRemoteSubscription,
  toSurveyedSubscription,
} from './stripe-objects.ts'

type SubscriptionCalls = Pick<
  PaymentGateway,
  | 'findSubscription'
  | 'listSubscriptions'
  | 'listAllSubscriptions'
  | 'listInvoices'
  | 'cancelAtPeriodEnd'
  | 'goOn'
  | 'cancelNow'
  | 'voidInvoice'
>

/** Several years of them; older ones are in the portal. */
const SHOWN_INVOICES = 50

export function subscriptionCalls(caller: StripeCaller): SubscriptionCalls {
  return {
    async findSubscription(id) {
      const subscription = await caller.call(stripe =>
        orMissing(() => stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] })),
      )
      if (subscription === null) return null
      const invoices = await collect(caller, (stripe, cursor) =>
        stripe.invoices.list({ subscription: id, ...cursor }),
      )
      return toRemoteSubscription(subscription, invoices)
    },
    async listSubscriptions(customer) {
      const found = await collectOfCustomer(caller, (stripe, cursor) =>
        stripe.subscriptions.list({ customer, ...cursor }),
      )
      return found.map(toListedSubscription)
    },
    async *listAllSubscriptions() {
      const found = readAll(caller, (stripe, cursor) =>
        stripe.subscriptions.list({ status: 'all', expand: ['data.latest_invoice'], ...cursor }),
      )
      for await (const subscription of found) yield toSurveyedSubscription(subscription)
    },
    async listInvoices(customer) {
      const found = await caller.call(stripe =>
        orUnknownCustomer(() => stripe.invoices.list({ customer, limit: SHOWN_INVOICES })),
      )
      return (found?.data ?? []).flatMap(invoice => toInvoiceRow(invoice) ?? [])
    },
    cancelAtPeriodEnd: (id, key) =>
      caller.call(stripe =>
        orRefused(() =>
          stripe.subscriptions.update(id, { cancel_at_period_end: true }, { idempotencyKey: key }),
        ),
      ),
    // Without an idempotency key: it may be wished for again after another cancellation.
    goOn: id =>
      caller.call(stripe =>
        orRefused(() => stripe.subscriptions.update(id, { cancel_at_period_end: false })),
      ),
    cancelNow: id => caller.call(stripe => orRefused(() => stripe.subscriptions.cancel(id))),
    voidInvoice: id => caller.call(stripe => orRefused(() => stripe.invoices.voidInvoice(id))),
  }
}
