import type Stripe from 'stripe'
import { invoiceTaxOf, type TaxSettings } from '#server/billing/rules/invoice-tax.ts'
import { EXEMPT_INVOICE_NOTES } from '#shared/billing/sales-tax.ts'
import { createStripeCaller, readAll, type StripeEnv } from './stripe-client.ts'

const OUR_NOTES: readonly (string | null)[] = Object.values(EXEMPT_INVOICE_NOTES)

/**
 * Contracts keep the tax that they were ordered with. When an operator becomes a small business, Stripe must stop to work out
 * tax for them and write the note of the law on their invoices; when that ends, the note goes.
 * @returns a line for each contract that was changed
 */
export async function setUpTaxOfContracts(env: StripeEnv & TaxSettings): Promise<string[]> {
  const caller = createStripeCaller(env)
  const { note } = invoiceTaxOf(env)
  const done: string[] = []
  for await (const subscription of readAll(caller, (stripe, cursor) => stripe.subscriptions.list(cursor))) {
    const changes = changesOf(subscription, note)
    if (changes === null) continue
    await caller.call(stripe => stripe.subscriptions.update(subscription.id, changes))
    done.push(`subscription ${subscription.id}: tax`)
  }
  return done
}

/** @returns `null` where all is as it should be, and for what this product has not sold */
function changesOf(
  { metadata, automatic_tax, invoice_settings: { footer } }: Stripe.Subscription,
  note: string | null,
): Stripe.SubscriptionUpdateParams | null {
  if (metadata['userId'] === undefined) return null
  if (note === null) return OUR_NOTES.includes(footer) ? { invoice_settings: { footer: '' } } : null
  if (!automatic_tax.enabled && footer === note) return null
  return { automatic_tax: { enabled: false }, invoice_settings: { footer: note } }
}
