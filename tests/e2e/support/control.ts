import type { Role } from '#shared/auth.ts'
import type { Interval, Plan } from '#shared/billing/billing.ts'
import type { ProviderPerson } from '#tests/support/stand-ins/provider-page.ts'
import { controlAddress } from './current-product.ts'

export interface Mail {
  recipients: string[]
  subject: string
  replyTo?: string
  text: string
  html: string
}

export interface Account {
  email: string
  password: string
}

/** Where the tests look whether something has happened, and how often. `.email` of what is an account's is the account's. */
export type CountedColumn =
  | 'users.email'
  | 'sessions.email'
  | 'contract_notices.name'
  | 'contract_notices.name, received'
  | 'contract_notices.name, declined'
  | 'contract_notices.name, taken back'
  | 'orders.email'
  | 'leads.message'
  | 'listings.title'
  | 'vendors.description'
  | 'reports.text'
  | 'appeals.text'
  | 'posts.title'
  | 'decisions.title'
  | 'wanted_ads.title'
  | 'wanted_ads.title, closed'
  | 'wanted_offers.message'
  | 'saved_searches.name'
  | 'listings.price'
  | 'listings.title, confirmed'
  | 'vendors.awayNote'
  | 'certificates.authority'
  | 'imports.csvName'
  | 'users.email, active'

/**
 * What tests ask of the world around the product: mail server, sign-in providers, Stripe's messages. Each has one
 * argument and one answer, both JSON; {@link ask} calls it from the tests, `control-server.ts` answers.
 */
export interface Control {
  listMails(): Mail[]
  /** A verified account that nobody else uses, on request with a running plan, which is paid yearly unless told otherwise. */
  createAccount(wanted: { role?: Role; plan?: Plan; interval?: Interval }): Promise<Account>
  /** Puts the product's clock forward; by 0 it only reads it. @returns its time, ms since 1970 */
  passTime(wanted: { ms: number }): Promise<number>
  /** Time passes at Stripe, and with it in the product: what is due on the way happens. It never comes back. */
  skipDays(wanted: { days: number }): Promise<void>
  /** Ends when the product has been told all that has happened at Stripe. */
  settlePayments(): Promise<void>
  /** Stripe can charge the account's card no more. */
  failRenewals(wanted: { email: string }): Promise<void>
  /** Runs what otherwise comes every few seconds or minutes. */
  runJob(wanted: { name: string }): Promise<void>
  /** Whether admins have rights without a second factor; the tests usually let them. */
  setAdminSecondFactor(wanted: { rule: 'required' | 'optional' }): void
  /** Tells the account of the terms that hold, as if they were new to it. */
  announceTerms(wanted: { email: string }): Promise<void>
  /** Nobody has looked at the vendor's listings for half a year. */
  ageListings(wanted: { email: string }): Promise<void>
  /** Of the link that ends the mails about a search. */
  unsubscribeToken(wanted: { searchId: number }): string
  /** Opens an account at both sign-in providers. */
  addPerson(person: ProviderPerson): void
  /** How many rows have exactly this text in a column. */
  countRows(wanted: { column: CountedColumn; text: string }): Promise<number>
}

export async function ask<Name extends keyof Control>(
  name: Name,
  ...[input = {}]: Parameters<Control[Name]>
): Promise<Awaited<ReturnType<Control[Name]>>> {
  const response = await fetch(`${controlAddress()}/${name}`, { method: 'POST', body: JSON.stringify(input) })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${name}: ${answer}`)
  return JSON.parse(answer) as Awaited<ReturnType<Control[Name]>>
}

export function countRows(column: CountedColumn, text: string): Promise<number> {
  return ask('countRows', { column, text })
}

/** Mails that have arrived, or would with the next minute. */
export async function countMails(recipient: string, subject: string): Promise<number> {
  await ask('runJob', { name: 'send-mails' })
  const mails = await ask('listMails')
  return mails.filter(mail => mail.recipients.includes(recipient) && mail.subject.includes(subject)).length
}
