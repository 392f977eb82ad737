import type { Env } from '#server/process/env.ts'
import { EXEMPT_INVOICE_NOTES } from '#shared/billing/sales-tax.ts'

/** What Stripe is told about the tax of invoices. */
export interface InvoiceTax {
  /** Stripe works it out. */
  isAutomatic: boolean
  /** What the law has a small business write on them; `null` for all others. */
  note: string | null
}

export type TaxSettings = Pick<Env, 'OPERATOR_COUNTRY' | 'OPERATOR_TAX' | 'STRIPE_TAX'>

/**
 * A small business charges no tax, whatever STRIPE_TAX says: tax that stands on an invoice is owed (§ 14c UStG), also by
 * those who need not have charged it.
 */
export function invoiceTaxOf(env: TaxSettings): InvoiceTax {
  if (env.OPERATOR_TAX === 'small_business') {
    return { isAutomatic: false, note: EXEMPT_INVOICE_NOTES[env.OPERATOR_COUNTRY] }
  }
  return { isAutomatic: env.STRIPE_TAX === 'automatic', note: null }
}
