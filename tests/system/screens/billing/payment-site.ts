import { vi } from 'vitest'
import { AppError } from '#server/core/errors.ts'
import { sendPages } from '#server/pages/rendering/send-page.ts'
import { bundledClient } from '#tests/support/product/bundled-client.ts'
import { createPaymentTestApp, type PaymentTestApp } from '#tests/support/product/payments.ts'
import { PLAIN_TEMPLATE } from '#tests/support/product/plain-template.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import type { Settings } from '#tests/support/product/settings.ts'

export interface PaymentSite extends RenderedSite {
  app: PaymentTestApp
}

/** The whole product with rendered pages, whose payments go to a sandbox of its own. */
export async function startPaymentSite(env: Settings = {}): Promise<PaymentSite> {
  const app = await createPaymentTestApp({
    env: { RATE_LIMIT: 'off', ...env },
    pages: services => sendPages(services, () => PLAIN_TEMPLATE, bundledClient),
  })
  return { url: app.services.env.APP_URL, app, client: bundledClient, close: () => app.close() }
}

type Gateway = PaymentTestApp['services']['payments']

/** Lets calls of the payment service fail as they do while nobody can reach it. @returns what lets them work again */
export function cutPayments({ app }: PaymentSite, ...calls: (keyof Gateway)[]): () => void {
  const cuts = calls.map(call =>
    vi.spyOn(app.services.payments, call).mockRejectedValue(new AppError('PAYMENT_UNAVAILABLE')),
  )
  return () => {
    for (const cut of cuts) cut.mockRestore()
  }
}

/** The id of the newest invoice of a subscription. */
export async function newestInvoice({ app }: PaymentSite, subscriptionId: string): Promise<string> {
  return (await app.services.payments.findSubscription(subscriptionId))?.invoices.at(-1)?.id ?? ''
}
