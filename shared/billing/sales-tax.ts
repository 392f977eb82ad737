import { formatCents } from '#shared/core/price.ts'

/** How the operator's own prices are taxed. They are final prices either way. */
export type SalesTax =
  | { kind: 'rate'; percent: number }
  /** A small business, with the words that the law of its country wants. */
  | { kind: 'exempt'; words: string }
  /** Worked out by Stripe from the buyer's address. */
  | { kind: 'by_address' }

/** Standard rates in percent. */
export const STANDARD_RATES = { DE: 19, AT: 20, CH: 8.1 } as const

export const EXEMPT_WORDS = {
  DE: 'umsatzsteuerfrei nach § 19 UStG',
  AT: 'umsatzsteuerfrei nach § 6 Abs. 1 Z 27 UStG',
  CH: 'nicht mehrwertsteuerpflichtig nach Art. 10 MWSTG',
} as const

/** What stands on the invoices of a small business; § 34a UStDV also wants that the exemption is named. */
export const EXEMPT_INVOICE_NOTES = {
  DE: 'Kein Ausweis von Umsatzsteuer nach § 19 UStG (Steuerbefreiung für Kleinunternehmer).',
  AT: 'Kein Ausweis von Umsatzsteuer nach § 6 Abs. 1 Z 27 UStG (Steuerbefreiung für Kleinunternehmer).',
  CH: 'Kein Ausweis von Mehrwertsteuer: nicht steuerpflichtig nach Art. 10 MWSTG.',
} as const

const percentFormat = new Intl.NumberFormat('de-DE')

/** "19 % MwSt.", never torn at the end of a line. */
export function rateText(percent: number): string {
  return `${percentFormat.format(percent)}\u00A0%\u00A0MwSt.`
}

/** What stands beside a price: "inkl. 19 % MwSt." */
export function taxNote(tax: SalesTax): string {
  if (tax.kind === 'exempt') return tax.words
  return tax.kind === 'rate' ? `inkl. ${rateText(tax.percent)}` : 'inkl. MwSt.'
}

/** The tax within a final price, in euro cents; `null` when it depends on the buyer. */
export function taxWithin(cents: number, tax: SalesTax): number | null {
  if (tax.kind === 'by_address') return null
  if (tax.kind === 'exempt') return 0
  return Math.round((cents * tax.percent) / (100 + tax.percent))
}

/** "399,90 € inkl. 19 % MwSt. (63,85 €)" */
export function priceWithTax(cents: number, tax: SalesTax): string {
  const within = taxWithin(cents, tax)
  const amount = tax.kind === 'rate' && within !== null ? ` (${formatCents(within)})` : ''
  return `${formatCents(cents)} ${taxNote(tax)}${amount}`
}
