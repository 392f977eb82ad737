import { ACCOUNT_TABLES } from './personal-data/account-tables.ts'
import { AGREEMENT_TABLES } from './personal-data/agreement-tables.ts'
import { ALERT_TABLES } from './personal-data/alert-tables.ts'
import { CONTRACT_TABLES } from './personal-data/contract-tables.ts'
import { DETAIL_TABLES } from './personal-data/detail-tables.ts'
import { IMPORT_TABLES } from './personal-data/import-tables.ts'
import { OPERATOR_TABLES } from './personal-data/operator-tables.ts'
import { ORDER_TABLES } from './personal-data/order-tables.ts'
import { PAYMENT_TABLES } from './personal-data/payment-tables.ts'
import type { PersonalTable } from './personal-data/personal-table.ts'
import { REPORT_TABLES } from './personal-data/report-tables.ts'
import { TRADE_TABLES } from './personal-data/trade-tables.ts'
import { VENDOR_TABLES } from './personal-data/vendor-tables.ts'
import { WANTED_TABLES } from './personal-data/wanted-tables.ts'

/**
 * Every table that says something about a person. The export is made from it, the deletion and docs/privacy.md are
 * checked against it.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...ACCOUNT_TABLES,
  ...AGREEMENT_TABLES,
  ...TRADE_TABLES,
  ...ALERT_TABLES,
  ...IMPORT_TABLES,
  ...WANTED_TABLES,
  ...DETAIL_TABLES,
  ...PAYMENT_TABLES,
  ...ORDER_TABLES,
  ...CONTRACT_TABLES,
  ...VENDOR_TABLES,
  ...REPORT_TABLES,
  ...OPERATOR_TABLES,
]

/** The other tables, and why they say nothing about anybody. */
export const IMPERSONAL_TABLES: Readonly<Record<string, string>> = {
  jobs: 'background jobs and the process that runs them',
  postal_codes: 'positions of postal codes',
  price_stats: 'what is usually asked for goods of a kind, from 30 listings of 8 vendors on',
  webhook_events: "ids and kinds of the payment provider's messages, without their content, for 30 days",
}
