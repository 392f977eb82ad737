import type { OutgoingMail } from '#server/mail/commands.ts'
import { renderMail } from '#server/mail/templates.ts'
import type { OrderRow } from '#server/orders/queries/find-order.ts'
import type { Env } from '#server/process/env.ts'
import type { OrderSubject } from '#shared/billing/orders.ts'
import { priceWithTax, type SalesTax } from '#shared/billing/sales-tax.ts'
import { formatMoment } from '#shared/core/day-text.ts'
import { orderPath } from '#shared/web/inner-paths.ts'
import { paths } from '#shared/web/paths.ts'

export interface OrderRecipient {
  to: string
  env: Env
}

/** The receipt that § 312i (1) no. 3 BGB wants at once, whatever becomes of the payment. */
export function orderReceivedMail(
  { to, env }: OrderRecipient,
  order: OrderRow,
  { subject, tax, isExchange }: { subject: OrderSubject; tax: SalesTax; isExchange: boolean },
): OutgoingMail {
  const appUrl = env.APP_URL
  const title = 'Ihre Bestellung ist eingegangen'
  return {
    to,
    subject: title,
    ...renderMail({
      appUrl,
      title,
      paragraphs: [
        'Guten Tag,',
        `vielen Dank, Ihre Bestellung vom ${formatMoment(order.placedAt)} Uhr ist bei uns angekommen (Nummer ${order.id}).`,
        `${order.title}\n${priceWithTax(order.amountCents, tax)}${isExchange ? '\nWas von Ihrem bisherigen Plan schon bezahlt ist, wird davon abgezogen.' : ''}`,
        'Das ist noch keine Annahme. Sobald Sie bei unserem Zahlungsdienst Stripe die Zahlung veranlasst haben und wir freischalten, bekommen Sie die Vertragsbestätigung mit allen Bedingungen. Eine SEPA-Lastschrift braucht dafür einige Tage.',
        `Haben Sie die Seite zum Bezahlen geschlossen, finden Sie hier zurück. Ihre Rechnungen und Verträge stehen im Dashboard: ${appUrl}${paths.dashboardSubscription}\nBezahlen Sie nicht, ${isExchange ? 'bleibt es bei Ihrem bisherigen Plan' : 'kommt kein Vertrag zustande'}, und Sie müssen nichts weiter tun.`,
      ],
      action: { label: 'Zur Bestellung', url: `${appUrl}${orderPath(subject)}` },
    }),
  }
}
