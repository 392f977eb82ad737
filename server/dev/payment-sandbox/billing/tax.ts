import type Stripe from 'stripe'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'

/** Standard VAT where the product sells, in percent; the seller sits in Germany. */
const RATES: Record<string, number> = { AT: 20, CH: 8.1, DE: 19 }
const SELLER = 'DE'

/** How a customer's purchases are taxed. */
interface Taxation {
  country: string
  /** In percent. */
  rate: number
  reason: Stripe.Invoice.TotalTax.TaxabilityReason
}

type Taxed = Pick<
  Stripe.Invoice,
  'automatic_tax' | 'customer_tax_ids' | 'total_excluding_tax' | 'total_taxes'
> & {
  lines: Stripe.InvoiceLineItem[]
}

/**
 * Lines with the tax that is in their amounts: all prices of the sandbox include it. Where Stripe Tax is off, or does
 * not know where the customer is, there is none.
 */
export function taxLines(
  sandbox: Sandbox,
  customer: Stripe.Customer,
  given: Stripe.InvoiceLineItem[],
  isAutomatic: boolean,
): Taxed {
  const total = given.reduce((sum, { amount }) => sum + amount, 0)
  const customer_tax_ids = taxIdsOf(sandbox, customer).map(({ type, value }) => ({ type, value }))
  const taxation = isAutomatic ? taxationOf(sandbox, customer) : null
  if (taxation === null) {
    const lines = given.map(line => ({ ...line, taxes: [] }))
    const automatic_tax = isAutomatic ? WITHOUT_LOCATION : SWITCHED_OFF
    return { automatic_tax, customer_tax_ids, lines, total_excluding_tax: total, total_taxes: [] }
  }
  const lines = given.map(line => ({ ...line, taxes: [taxIn(line.amount, taxation)] }))
  const tax = lines.flatMap(({ taxes }) => taxes).reduce((sum, { amount }) => sum + amount, 0)
  return {
    automatic_tax: CALCULATED,
    customer_tax_ids,
    lines,
    total_excluding_tax: total - tax,
    total_taxes: [{ ...taxIn(total, taxation), amount: tax, taxable_amount: total - tax }],
  }
}

/** Nothing can be taxed without a place: Stripe then switches its tax off for the invoice that it finalizes. */
export function finalizeTax(automatic: Stripe.Invoice.AutomaticTax): Stripe.Invoice.AutomaticTax {
  return automatic.status === 'requires_location_inputs'
    ? { ...SWITCHED_OFF, disabled_reason: 'finalization_requires_location_inputs' }
    : automatic
}

/** Whether Stripe Tax knows where a customer is. */
export function isTaxable(address: Stripe.Address | null | undefined): boolean {
  return typeof address?.country === 'string' && (address.postal_code ?? '') !== ''
}

const SWITCHED_OFF: Stripe.Invoice.AutomaticTax = {
  disabled_reason: null,
  enabled: false,
  liability: null,
  provider: null,
  status: null,
}
const CALCULATED: Stripe.Invoice.AutomaticTax = {
  disabled_reason: null,
  enabled: true,
  liability: { type: 'self' },
  provider: 'stripe',
  status: 'complete',
}
const WITHOUT_LOCATION: Stripe.Invoice.AutomaticTax = { ...CALCULATED, status: 'requires_location_inputs' }

function taxationOf(sandbox: Sandbox, customer: Stripe.Customer): Taxation | null {
  const country = customer.address?.country ?? ''
  if (!isTaxable(customer.address)) return null
  const rate = RATES[country]
  if (rate === undefined) return { country, rate: 0, reason: 'not_collecting' }
  const isForeignBusiness = country !== SELLER && taxIdsOf(sandbox, customer).length > 0
  return isForeignBusiness
    ? { country, rate: 0, reason: 'reverse_charge' }
    : { country, rate, reason: 'standard_rated' }
}

function taxIdsOf({ state }: Sandbox, { id }: Stripe.Customer): Stripe.TaxId[] {
  return state.taxIds.listBy('customer', id)
}

function taxIn(amount: number, { country, rate, reason }: Taxation) {
  const tax = amount - Math.round(amount / (1 + rate / 100))
  return {
    amount: tax,
    tax_behavior: 'inclusive' as const,
    tax_rate_details: { tax_rate: `txr_${country.toLowerCase()}_${String(rate).replace('.', '_')}` },
    taxability_reason: reason,
    taxable_amount: amount - tax,
    type: 'tax_rate_details' as const,
  }
}
