import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { flag, integer, metadata, text } from '#server/dev/payment-sandbox/api/params.ts'
import { isTaxable } from '#server/dev/payment-sandbox/billing/tax.ts'

const MAX_CUSTOM_TEXT = 1200
const customText = z.strictObject({ message: text.max(MAX_CUSTOM_TEXT) }).optional()
const update = z.enum(['auto', 'never']).optional()

export const createParams = z
  .strictObject({
    allow_promotion_codes: flag.optional(),
    allowed_payment_method_types: z.array(z.enum(['card', 'sepa_debit'])).optional(),
    automatic_tax: z.strictObject({ enabled: flag }).optional(),
    billing_address_collection: z.enum(['auto', 'required']).optional(),
    cancel_url: z.url().optional(),
    client_reference_id: text.max(200).optional(),
    consent_collection: z
      .strictObject({ terms_of_service: z.enum(['none', 'required']).optional() })
      .optional(),
    custom_text: z
      .strictObject({ after_submit: customText, submit: customText, terms_of_service_acceptance: customText })
      .optional(),
    customer: text.optional(),
    customer_email: z.email().optional(),
    customer_update: z.strictObject({ address: update, name: update }).optional(),
    expires_at: integer.optional(),
    line_items: z.tuple([z.strictObject({ price: text, quantity: z.literal('1') })]),
    locale: text.optional(),
    metadata: metadata.optional(),
    mode: z.literal('subscription'),
    subscription_data: z
      .strictObject({
        description: text.max(500).optional(),
        invoice_settings: z
          .strictObject({
            description: text.optional(),
            footer: text.optional(),
            issuer: z.strictObject({ type: z.literal('self') }).optional(),
          })
          .optional(),
        metadata: metadata.optional(),
      })
      .optional(),
    success_url: z.url(),
    tax_id_collection: z.strictObject({ enabled: flag }).optional(),
  })
  .refine(({ customer, customer_email }) => customer === undefined || customer_email === undefined, {
    path: ['customer_email'],
    message: 'You may only specify one of these parameters: customer, customer_email.',
  })
  .refine(({ customer, customer_update }) => customer !== undefined || customer_update === undefined, {
    path: ['customer_update'],
    message: '`customer_update` can only be used with `customer`.',
  })

export type CheckoutParams = z.infer<typeof createParams>

/**
 * What Stripe asks of the customer for whom a page is opened: tax needs an address, a tax id the name of a business.
 * @throws ApiError when it is neither known nor will be kept
 */
export function requireCustomerDetails(params: CheckoutParams, customer: Stripe.Customer | null): void {
  if (customer === null) return
  const { address, name } = params.customer_update ?? {}
  if (params.automatic_tax?.enabled === true && address !== 'auto' && !isTaxable(customer.address)) {
    throw invalidRequest(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      { code: 'customer_tax_location_invalid' },
    )
  }
  if (params.tax_id_collection?.enabled === true && name !== 'auto') {
    throw invalidRequest(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
      { param: 'tax_id_collection[enabled]' },
    )
  }
}
