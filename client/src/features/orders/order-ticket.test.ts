import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderedExchange, OrderSummary } from '#shared/billing/orders.ts'
import { TERMS_VERSION } from '#shared/legal/terms-version.ts'
import { OrderTicket } from './order-ticket.tsx'
import type { OrderDraft } from './use-order.ts'

const DRAFT: OrderDraft = {
  buyerKind: 'consumer',
  setBuyerKind: () => undefined,
  earlyStart: true,
  setEarlyStart: () => undefined,
  isWishMissing: false,
  isPlacing: false,
  failure: null,
  place: () => undefined,
}

/** What stands beside the button, without its markup. */
function read(exchange: OrderedExchange | null): string {
  const summary: OrderSummary = {
    subject: { kind: 'plan', plan: 'PRO', interval: 'yearly' },
    obstacle: null,
    exchange,
    amountCents: 39_990,
    tax: { kind: 'rate', percent: 19 },
    buyer: { name: null, address: null, email: 'lena@beispiel.test' },
    startsAt: new Date('2026-11-24T10:00:00Z'),
    endsAt: new Date('2027-11-24T10:00:00Z'),
    termsVersion: TERMS_VERSION,
  }
  const page = renderToStaticMarkup(createElement(OrderTicket, { summary, order: DRAFT }))
  return page
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('\u00A0', ' ')
    .replaceAll(/\s+/g, ' ')
}

test('a first plan costs its price today', () => {
  const ticket = read(null)
  expect(ticket).not.toContain('Ersetzt')
  expect(ticket).toMatch(/Gesamtpreis für 12 Monate, inkl\. MwSt\. 399,90 € Zahlungspflichtig bestellen/)
})

test('a plan in the place of another costs the difference today and its price from then on', () => {
  const ticket = read({ from: 'Plan Standard, monatlich', dueCents: 38_663 })
  expect(ticket).toContain('Ersetzt Ihren bisherigen Plan Standard, monatlich.')
  expect(ticket).toContain('unbefristet, 399,90 € im Jahr')
  expect(ticket).toMatch(/Gesamtpreis heute zu zahlen, inkl\. MwSt\. 386,63 € Zahlungspflichtig bestellen/)
})

test('a smaller plan says what is credited, and that nothing is due', () => {
  const ticket = read({ from: 'Plan Premium, jährlich', dueCents: -12_345 })
  expect(ticket).toContain('Gutschrift 123,45 €')
  expect(ticket).toMatch(/heute zu zahlen, inkl\. MwSt\. 0,00 € Zahlungspflichtig bestellen/)
})
