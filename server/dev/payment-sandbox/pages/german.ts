import type Stripe from 'stripe'
import type { Recurrence, Seconds } from '#server/dev/payment-sandbox/billing/calendar.ts'
import { productName } from '#server/dev/payment-sandbox/billing/subscription-state.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'

const TIME_ZONE = 'Europe/Berlin'
const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
const day = new Intl.DateTimeFormat('de-DE', { timeZone: TIME_ZONE, dateStyle: 'long' })
const moment = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  dateStyle: 'long',
  timeStyle: 'short',
})

/** @param cents euro cents; the product sells in nothing else */
export function formatMoney(cents: number): string {
  return money.format(cents / 100)
}

export function formatDay(at: Seconds): string {
  return day.format(at * 1000)
}

export function formatMoment(at: Seconds): string {
  return `${moment.format(at * 1000)} Uhr`
}

const UNITS: Record<string, { one: string; many: string }> = {
  day: { one: 'pro Tag', many: 'Tage' },
  week: { one: 'pro Woche', many: 'Wochen' },
  month: { one: 'pro Monat', many: 'Monate' },
  year: { one: 'pro Jahr', many: 'Jahre' },
}

function formatRecurrence({ interval, interval_count }: Recurrence): string {
  const unit = UNITS[interval] ?? { one: interval, many: interval }
  return interval_count === 1 ? unit.one : `alle ${interval_count} ${unit.many}`
}

/** "49,90 € pro Monat". */
export function formatPrice({ unit_amount, recurring }: Stripe.Price): string {
  const amount = formatMoney(unit_amount ?? 0)
  return recurring === null ? amount : `${amount} ${formatRecurrence(recurring)}`
}

export function formatCustomer(sandbox: Sandbox, id: string): string {
  const { name, email } = sandbox.state.customers.get(id) ?? {}
  return [name, email].filter(Boolean).join(', ') || id
}

/** "Pro, 49,90 € pro Monat". */
export function formatPlan(sandbox: Sandbox, subscription: Stripe.Subscription): string {
  const price = subscription.items.data[0]?.price
  return price === undefined ? '–' : `${productName(sandbox, price)}, ${formatPrice(price)}`
}

type Tone = 'ok' | 'warn' | 'bad' | 'neutral'

export interface StatusLabel {
  text: string
  tone: Tone
}

const SUBSCRIPTION_LABELS: Record<string, StatusLabel> = {
  active: { text: 'Aktiv', tone: 'ok' },
  past_due: { text: 'Zahlung überfällig', tone: 'warn' },
  canceled: { text: 'Beendet', tone: 'bad' },
  paused: { text: 'Angehalten', tone: 'neutral' },
  incomplete: { text: 'Zahlung steht aus', tone: 'warn' },
  incomplete_expired: { text: 'Nicht zustande gekommen', tone: 'bad' },
}

const INVOICE_LABELS: Record<string, StatusLabel> = {
  draft: { text: 'Entwurf', tone: 'neutral' },
  open: { text: 'Offen', tone: 'warn' },
  paid: { text: 'Bezahlt', tone: 'ok' },
  uncollectible: { text: 'Aufgegeben', tone: 'bad' },
  void: { text: 'Storniert', tone: 'neutral' },
}

export function subscriptionLabel({ status }: Stripe.Subscription): StatusLabel {
  return SUBSCRIPTION_LABELS[status] ?? { text: status, tone: 'neutral' }
}

export function invoiceLabel({ status }: Stripe.Invoice): StatusLabel {
  return INVOICE_LABELS[status ?? ''] ?? { text: status ?? '–', tone: 'neutral' }
}
