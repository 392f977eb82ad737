import type { Env } from '#server/process/env.ts'
import { EXEMPT_WORDS, type SalesTax, STANDARD_RATES } from '#shared/sales-tax.ts'

/** How this operator's prices are taxed, as the settings say. */
export function salesTaxOf(env: Pick<Env, 'OPERATOR_COUNTRY' | 'OPERATOR_TAX' | 'STRIPE_TAX'>): SalesTax {
  if (env.OPERATOR_TAX === 'small_business') {
    return { kind: 'exempt', words: EXEMPT_WORDS[env.OPERATOR_COUNTRY] }
  }
  if (env.STRIPE_TAX === 'automatic') return { kind: 'by_address' }
  return { kind: 'rate', percent: STANDARD_RATES[env.OPERATOR_COUNTRY] }
}
