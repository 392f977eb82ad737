import type Stripe from 'stripe'
import { mergeMetadata } from '#server/dev/payment-sandbox/api/params.ts'
import type { Seconds } from '#server/dev/payment-sandbox/billing/calendar.ts'
import type { CheckoutParams } from './checkout-params.ts'
import type { RecurringPrice } from './prices.ts'

interface SessionFacts {
  id: string
  created: Seconds
  expiresAt: Seconds
  url: string
  customer: Stripe.Customer | null
  price: RecurringPrice
}

/** A checkout session as it is when it opens. */
export function buildCheckoutSession(
  params: CheckoutParams,
  { id, created, expiresAt, url, customer, price }: SessionFacts,
): Stripe.Checkout.Session {
  return {
    ...plainSession,
    ...textsOf(params),
    id,
    amount_subtotal: price.unit_amount,
    amount_total: price.unit_amount,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    automatic_tax:
      params.automatic_tax?.enabled === true
        ? {
            enabled: true,
            liability: { type: 'self' },
            provider: 'stripe',
            status: 'requires_location_inputs',
          }
        : plainSession.automatic_tax,
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created,
    currency: price.currency,
    customer: customer?.id ?? null,
    customer_creation: customer === null ? 'always' : null,
    customer_email: params.customer_email ?? null,
    expires_at: expiresAt,
    locale: params.locale ?? null,
    metadata: mergeMetadata({}, params.metadata),
    payment_method_types: params.allowed_payment_method_types ?? ['card', 'sepa_debit'],
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    success_url: params.success_url,
    tax_id_collection: { enabled: params.tax_id_collection?.enabled ?? false, required: 'never' },
    url,
  }
}

/** What the page says, and what it asks to agree to. */
function textsOf({ consent_collection: consent, custom_text: texts }: CheckoutParams) {
  const terms_of_service = consent?.terms_of_service ?? null
  return {
    consent_collection:
      consent === undefined
        ? null
        : { payment_method_reuse_agreement: null, promotions: null, terms_of_service },
    custom_text: {
      after_submit: texts?.after_submit ?? null,
      shipping_address: null,
      submit: texts?.submit ?? null,
      terms_of_service_acceptance: texts?.terms_of_service_acceptance ?? null,
    },
  } satisfies Partial<Stripe.Checkout.Session>
}

/** What all sessions of the sandbox share: a hosted page for a subscription, without discounts or shipping. */
const plainSession = {
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  client_secret: null,
  collected_information: null,
  consent: null,
  currency_conversion: null,
  custom_fields: [],
  customer_account: null,
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: { enabled: false },
  mode: 'subscription',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_status: 'unpaid',
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>
