import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#drizzle/schema/people/auth.ts'
import { ensureCustomer } from '#server/billing/commands/customers/ensure-customer.ts'
import { syncCustomerEmails } from '#server/billing/commands/customers/sync-customer-emails.ts'
import { createAccount } from '#tests/support/fixtures/accounts.ts'
import { createPaymentTestApp, type PaymentTestApp } from '#tests/support/product/payments.ts'

let app: PaymentTestApp

beforeAll(async () => {
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

test('Stripe hears of a changed address, also after a failure', async () => {
  const account = await createAccount(app)
  const customerId = await ensureCustomer(app.services, account)
  await app.db.update(users).set({ email: 'umgezogen@beispiel.test' }).where(eq(users.id, account.id))
  app.sandbox.failNextCall(`/v1/customers/${customerId}`)
  await syncCustomerEmails(app.services).catch(() => undefined)
  await syncCustomerEmails(app.services)
  expect(app.sandboxState.customers.get(customerId)?.email).toBe('umgezogen@beispiel.test')
})
