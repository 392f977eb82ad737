import type Stripe from 'stripe'
import { z } from 'zod'
import { getById, invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { type Endpoint, endpoint } from '#server/dev/payment-sandbox/api/endpoint.ts'
import { listPage, pageParams } from '#server/dev/payment-sandbox/api/list-page.ts'
import { noParams, text } from '#server/dev/payment-sandbox/api/params.ts'
import { idOf, type Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { createId, type PaymentFailure } from '#server/dev/payment-sandbox/state.ts'

const CARD_VALID_YEARS = 5

const listParams = z.strictObject({ ...pageParams, customer: text.optional(), type: text.optional() })
const attachParams = z.strictObject({ customer: text })

export function paymentMethodEndpoints(sandbox: Sandbox): Endpoint[] {
  const { paymentMethods, customers } = sandbox.state
  return [
    endpoint('get', '/payment_methods', {
      params: listParams,
      handle: ({ customer, type, ...page }) =>
        listPage(methodsOf(sandbox, customer, type), page, '/v1/payment_methods'),
    }),
    endpoint('get', '/payment_methods/:id', {
      params: noParams,
      handle: (_params, id) => getById(paymentMethods, 'PaymentMethod', id),
    }),
    endpoint('post', '/payment_methods/:id/attach', {
      params: attachParams,
      handle({ customer }, id) {
        getById(customers, 'customer', customer, 'customer')
        const method = paymentMethods.get(id) ?? createTestMethod(sandbox, id)
        return attachPaymentMethod(sandbox, method, customer)
      },
    }),
    endpoint('get', '/customers/:id/payment_methods', {
      params: z.strictObject({ ...pageParams, type: text.optional() }),
      handle({ type, ...page }, id) {
        getById(customers, 'customer', id)
        return listPage(methodsOf(sandbox, id, type), page, `/v1/customers/${id}/payment_methods`)
      },
    }),
  ]
}

function methodsOf(sandbox: Sandbox, customer?: string, type?: string): Stripe.PaymentMethod[] {
  const { paymentMethods } = sandbox.state
  const found =
    customer === undefined
      ? [...paymentMethods.values()].filter(method => method.customer === null)
      : paymentMethods.listBy('customer', customer)
  return found.filter(method => type === undefined || method.type === type)
}

/**
 * The payment method behind one of Stripe's test tokens.
 * @throws ApiError for a token that the sandbox does not offer
 */
export function createTestMethod(sandbox: Sandbox, token: string): Stripe.PaymentMethod {
  switch (token) {
    case 'pm_card_visa':
      return createCard(sandbox)
    case 'pm_card_chargeCustomerFail':
      return createFailingCard(sandbox, 'card_declined')
    case 'pm_card_authenticationRequired':
      return createFailingCard(sandbox, 'authentication_required')
    default:
      throw invalidRequest(`No such PaymentMethod: '${token}'`, {
        code: 'resource_missing',
        param: 'payment_method',
      })
  }
}

export function createCard(sandbox: Sandbox, last4 = '4242'): Stripe.PaymentMethod {
  const card: Stripe.PaymentMethod.Card = {
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'DE',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: new Date(sandbox.now() * 1000).getUTCFullYear() + CARD_VALID_YEARS,
    funding: 'credit',
    generated_from: null,
    last4,
    networks: { available: ['visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
  return store(sandbox, { type: 'card', card })
}

/** A card that can be stored and whose charges are declined: all of them, or those without the customer. */
export function createFailingCard(sandbox: Sandbox, failure: PaymentFailure): Stripe.PaymentMethod {
  const card = createCard(sandbox, failure === 'card_declined' ? '0341' : '3184')
  sandbox.state.failingMethods.set(card.id, failure)
  return card
}

export function createSepaDebit(sandbox: Sandbox): Stripe.PaymentMethod {
  const debit: Stripe.PaymentMethod.SepaDebit = {
    bank_code: '37040044',
    branch_code: null,
    country: 'DE',
    fingerprint: createId('fp').slice(3, 19),
    generated_from: { charge: null, setup_attempt: null },
    last4: '3000',
  }
  return store(sandbox, { type: 'sepa_debit', sepa_debit: debit })
}

function store(
  sandbox: Sandbox,
  kind: Pick<Stripe.PaymentMethod, 'type' | 'card' | 'sepa_debit'>,
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: createId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    created: sandbox.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    ...kind,
  }
  sandbox.state.paymentMethods.set(method.id, method)
  return method
}

export function attachPaymentMethod(
  sandbox: Sandbox,
  method: Stripe.PaymentMethod,
  customerId: string,
): Stripe.PaymentMethod {
  if (method.customer !== null && idOf(method.customer) !== customerId) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.')
  }
  const attached = { ...method, customer: customerId }
  sandbox.state.paymentMethods.set(attached.id, attached)
  sandbox.emit('payment_method.attached', attached, sandbox.now())
  return attached
}
