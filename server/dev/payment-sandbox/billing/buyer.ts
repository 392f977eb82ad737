import type Stripe from 'stripe'
import { invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { saveCustomer } from '#server/dev/payment-sandbox/resources/customers.ts'
import { createTaxId, taxIdTypeOf } from '#server/dev/payment-sandbox/resources/tax-ids.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import type { CheckoutRecord } from '#server/dev/payment-sandbox/state.ts'

/** What somebody enters on the hosted page; what is not given is what the customer is known by. */
export interface Buyer {
  name?: string
  businessName?: string
  address?: Stripe.Address
  /** A VAT number, such as ATU12345678. */
  taxId?: string
}

/** Who checks out without saying where lives here. */
const SAMPLE_ADDRESS: Stripe.Address = {
  city: 'München',
  country: 'DE',
  line1: 'Honiggasse 1',
  line2: null,
  postal_code: '80331',
  state: null,
}

/** Whether the hosted page asks for an address. */
export function asksForAddress({
  automatic_tax,
  billing_address_collection,
}: Stripe.Checkout.Session): boolean {
  return automatic_tax.enabled || billing_address_collection === 'required'
}

/** What the page knows already. */
export function knownAddress(customer: Stripe.Customer | null): Stripe.Address {
  return customer?.address ?? SAMPLE_ADDRESS
}

/** What the page has collected when it is sent. */
export function completeBuyer(
  session: Stripe.Checkout.Session,
  customer: Stripe.Customer,
  { address, businessName, name, taxId }: Buyer,
): Required<Omit<Buyer, 'businessName' | 'taxId' | 'address'>> & {
  address: Stripe.Address | null
  businessName: string | null
  taxId: string | null
} {
  if (taxId !== undefined && session.tax_id_collection?.enabled !== true) {
    throw invalidRequest('This checkout does not ask for a tax id.')
  }
  return {
    address: address ?? (asksForAddress(session) ? knownAddress(customer) : (customer.address ?? null)),
    businessName: businessName ?? null,
    name: name ?? customer.name ?? 'Ida Imkerin',
    taxId: taxId ?? null,
  }
}

export type CompleteBuyer = ReturnType<typeof completeBuyer>

/** Keeps with the customer what the session was told to keep; everything of a customer who is new. */
export function rememberBuyer(
  sandbox: Sandbox,
  { session, customerUpdate }: CheckoutRecord,
  customer: Stripe.Customer,
  buyer: CompleteBuyer,
): Stripe.Customer {
  const isNew = session.customer === null
  const keepsAddress = asksForAddress(session) && (isNew || customerUpdate.address)
  const keepsName = isNew || customerUpdate.name
  const changes: Partial<Stripe.Customer> = {
    ...(keepsAddress && buyer.address !== null && { address: buyer.address }),
    ...(keepsName && { name: buyer.businessName ?? buyer.name }),
  }
  const saved = Object.keys(changes).length === 0 ? customer : saveCustomer(sandbox, customer, changes)
  if (buyer.taxId !== null) {
    createTaxId(sandbox, saved, { type: taxIdTypeOf(buyer.taxId), value: buyer.taxId })
  }
  return saved
}
