import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Router } from 'express'
import { clock } from '#server/core/clock.ts'
import type { PaymentSandboxControl } from '#server/dev/payment-sandbox/control.ts'
import {
  SANDBOX_PATH,
  type StartedPaymentSandbox,
  startPaymentSandbox,
} from '#server/dev/payment-sandbox/payment-sandbox.ts'
import type { Env } from '#server/process/env.ts'
import { endpoints } from '#shared/web/endpoints.ts'

export interface SandboxedPayments {
  /** The settings with which the product takes the sandbox for Stripe. */
  env: Env
  /** Payment pages and the developer's tools. */
  pages: Router
  /** What customers, banks and time do there. */
  control: PaymentSandboxControl
  close(): Promise<void>
}

/**
 * The payment sandbox in place of Stripe. Its clock is the product's: who skips 30 days there sees renewals, failures
 * and days of grace here. What was bought survives restarts, as the database does.
 */
export async function startSandboxedPayments(env: Env): Promise<SandboxedPayments> {
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  const sandbox: StartedPaymentSandbox = await startPaymentSandbox({
    publicUrl: env.APP_URL,
    webhookUrl: `http://${env.HOST}:${env.PORT}${endpoints.stripeWebhook}`,
    webhookSecret,
    clock: { now: () => clock.now(), advanceTo: instant => clock.moveTo(instant) },
    persistFile: path.join(env.DATA_DIR, 'payment-sandbox.json'),
  })
  return {
    env: {
      ...env,
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: sandbox.apiUrl,
    },
    pages: sandbox.pages,
    control: sandbox.control,
    close: () => sandbox.close(),
  }
}

/** Where the developer finds the sandbox. */
export function sandboxAddress(appUrl: string): string {
  return `${appUrl}${SANDBOX_PATH}`
}
