import type Stripe from 'stripe'
import { z } from 'zod'
import { getById } from '#server/dev/payment-sandbox/api/api-error.ts'
import { type Endpoint, endpoint } from '#server/dev/payment-sandbox/api/endpoint.ts'
import { listPage, pageParams } from '#server/dev/payment-sandbox/api/list-page.ts'
import {
  clearableText,
  flag,
  mergeMetadata,
  metadata,
  noParams,
  text,
} from '#server/dev/payment-sandbox/api/params.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { createId } from '#server/dev/payment-sandbox/state.ts'

const enabled = z.strictObject({ enabled: flag })
const proration = z.enum(['always_invoice', 'create_prorations', 'none'])
const features = z.strictObject({
  customer_update: z.strictObject({ enabled: flag, allowed_updates: z.array(text).default([]) }).optional(),
  invoice_history: enabled.optional(),
  payment_method_update: enabled.optional(),
  subscription_cancel: z
    .strictObject({
      enabled: flag,
      mode: z.enum(['at_period_end', 'immediately']).default('at_period_end'),
      proration_behavior: proration.default('none'),
    })
    .optional(),
  subscription_update: z
    .strictObject({
      enabled: flag,
      default_allowed_updates: z.array(z.enum(['price', 'promotion_code', 'quantity'])).default([]),
      products: z.array(z.strictObject({ product: text, prices: z.array(text) })).default([]),
      proration_behavior: proration.default('none'),
    })
    .optional(),
})
const fields = {
  business_profile: z
    .strictObject({
      headline: clearableText.optional(),
      privacy_policy_url: clearableText.optional(),
      terms_of_service_url: clearableText.optional(),
    })
    .optional(),
  default_return_url: clearableText.optional(),
  metadata: metadata.optional(),
  name: clearableText.optional(),
}
const createParams = z.strictObject({ ...fields, features })
const updateParams = z.strictObject({ ...fields, active: flag.optional(), features: features.optional() })
const listParams = z.strictObject({ ...pageParams, active: flag.optional(), is_default: flag.optional() })

type Features = Stripe.BillingPortal.Configuration.Features

export function portalConfigurationEndpoints(sandbox: Sandbox): Endpoint[] {
  const { portalConfigurations } = sandbox.state
  const find = (id: string) => getById(portalConfigurations, 'configuration', id)
  return [
    endpoint('post', '/billing_portal/configurations', {
      params: createParams,
      handle: params => save(sandbox, emptyConfiguration(sandbox), params),
    }),
    endpoint('get', '/billing_portal/configurations', {
      params: listParams,
      handle: ({ active, is_default, ...page }) =>
        listPage(
          [...portalConfigurations.values()].filter(
            configuration =>
              (active === undefined || configuration.active === active) &&
              (is_default === undefined || configuration.is_default === is_default),
          ),
          page,
          '/v1/billing_portal/configurations',
        ),
    }),
    endpoint('get', '/billing_portal/configurations/:id', {
      params: noParams,
      handle: (_params, id) => find(id),
    }),
    endpoint('post', '/billing_portal/configurations/:id', {
      params: updateParams,
      handle: (params, id) => save(sandbox, find(id), params),
    }),
  ]
}

function save(
  sandbox: Sandbox,
  current: Stripe.BillingPortal.Configuration,
  params: z.infer<typeof updateParams>,
): Stripe.BillingPortal.Configuration {
  const profile = params.business_profile ?? {}
  const saved: Stripe.BillingPortal.Configuration = {
    ...current,
    active: params.active ?? current.active,
    business_profile: {
      headline: profile.headline ?? current.business_profile.headline,
      privacy_policy_url: profile.privacy_policy_url ?? current.business_profile.privacy_policy_url,
      terms_of_service_url: profile.terms_of_service_url ?? current.business_profile.terms_of_service_url,
    },
    default_return_url: params.default_return_url ?? current.default_return_url,
    features: mergeFeatures(sandbox, current.features, params.features ?? {}),
    metadata: mergeMetadata(current.metadata ?? {}, params.metadata),
    name: params.name ?? current.name,
    updated: sandbox.now(),
  }
  sandbox.state.portalConfigurations.set(saved.id, saved)
  return saved
}

function mergeFeatures(sandbox: Sandbox, current: Features, given: z.infer<typeof features>): Features {
  const { subscription_update: update, subscription_cancel: cancel } = given
  for (const { product, prices } of update?.products ?? []) {
    getById(sandbox.state.products, 'product', product, 'features[subscription_update][products]')
    for (const price of prices) {
      getById(sandbox.state.prices, 'price', price, 'features[subscription_update][products]')
    }
  }
  return {
    ...current,
    customer_update: given.customer_update ?? current.customer_update,
    invoice_history: given.invoice_history ?? current.invoice_history,
    payment_method_update: { ...current.payment_method_update, ...given.payment_method_update },
    subscription_cancel: { ...current.subscription_cancel, ...cancel },
    subscription_update: {
      ...current.subscription_update,
      ...update,
      products:
        update?.products.map(product => ({
          ...product,
          adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
        })) ??
        current.subscription_update.products ??
        [],
    },
  }
}

function emptyConfiguration(sandbox: Sandbox): Stripe.BillingPortal.Configuration {
  const now = sandbox.now()
  return {
    id: createId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: false },
      payment_method_update: { enabled: false, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: false,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: {
        duration: { interval_options: [], type: 'indefinite' },
        enabled: false,
      },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        products: [],
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    // Only the dashboard makes a configuration the default; the API never does.
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now,
  }
}
