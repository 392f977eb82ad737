import type { Env } from '#server/process/env.ts'
import { EXEMPT_WORDS, type SalesTax, STANDARD_RATES } from '#shared/billing/sales-tax.ts'

/** How this operator's prices are taxed, as the settings say. */
export function salesTaxOf(env: Pick<Env, 'OPERATOR_COUNTRY' | 'OPERATOR_TAX' | 'STRIPE_TAX'>): SalesTax {
  if (env.OPERATOR_TAX === 'small_business') {
    return { kind: 'exempt', words: EXEMPT_WORDS[env.OPERATOR_COUNTRY] }
  }
  if (env.STRIPE_TAX === 'automatic') return { kind: 'by_address' }
  return { kind: 'rate', percent: STANDARD_RATES[env.OPERATOR_COUNTRY] }
}

const NOTICE_TYPES = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
} as const

/** What browsers are told of the file with the notice of the statutory guarantee; `null` for none, and for what is no such picture. */
export function guaranteeNoticeType(file: string | undefined): string | null {
  if (file === undefined) return null
  return Object.entries(NOTICE_TYPES).find(([ending]) => file.toLowerCase().endsWith(ending))?.[1] ?? null
}
