import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import type { Caller } from '#tests/support/product/app.ts'
import {
  type Declaration,
  decideNotice,
  declareNotice,
  noticeBy,
  runContractJobs,
  toldAbout,
} from '#tests/support/product/notices.ts'
import { createPaymentTestApp, orderByCard, type PaymentTestApp } from '#tests/support/product/payments.ts'

/** Cancellations for a grave reason, which an admin decides on. */

const START = new Date('2026-03-02T10:00:07Z')

let app: PaymentTestApp
let admin: Caller
let visitors = 0
beforeAll(async () => {
  clock.set(START)
  app = await createPaymentTestApp()
  admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
})
beforeEach(() => {
  visitors += 1
})
afterEach(() => clock.set(START))
afterAll(() => app.close())

const declare = async (declaration: Declaration) =>
  declareNotice(await app.callerFor(null, { ip: `198.51.100.${visitors}` }), declaration)

async function customer() {
  const vendor = await createVendor(app, { plan: null })
  return { ...vendor, plan: await orderByCard(app, vendor, { plan: 'PRO', interval: 'yearly' }) }
}

const remote = (id: string) => app.services.payments.findSubscription(id)

describe('an extraordinary cancellation', () => {
  const grave = {
    kind: 'cancellation',
    isExtraordinary: true,
    reason: 'Die Seite steht seit Wochen still',
  } as const

  it('ends the contract at once when an admin follows it, and the rest goes back', async () => {
    const { email, plan } = await customer()
    await app.sandbox.advanceTo(new Date(START.getTime() + 73 * DAY_MS))
    const { code } = await declare({ ...grave, email })
    await runContractJobs(app)
    await decideNotice(app, admin, code, { accept: true })
    expect((await remote(plan))?.status).toBe('canceled')
    const told = (await toldAbout(app, email, code)).at(-1)
    expect(told?.subject).toBe(`Ihre Kündigung gilt (${code})`)
    expect(told?.text.replaceAll('\u00A0', ' ')).toContain('319,92 € gehen auf demselben Weg zurück')
  })

  it('declined says why under its own subject, and that the contract goes on; without a reason it is not declined', async () => {
    const { email, plan } = await customer()
    const { code } = await declare({ ...grave, email })
    await runContractJobs(app)
    for (const answer of ['', 'Nein.', `${' '.repeat(30)}Nein.`])
      await expect(decideNotice(app, admin, code, { accept: false, answer })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    expect((await noticeBy(app, code)).state).toBe('waiting')
    const answer = 'Unsere Aufzeichnungen zeigen in dieser Zeit keinen Ausfall.'
    await decideNotice(app, admin, code, { accept: false, answer })
    expect((await remote(plan))?.status).toBe('active')
    const told = (await toldAbout(app, email, code)).at(-1)
    expect(told?.subject).toBe(`Zu Ihrer Kündigung (${code})`)
    expect(told?.text).toContain(`Der Grund: ${answer}`)
    expect(told?.text).toContain('Es bleibt beim Vertrag; ordentlich kündigen können Sie ihn jederzeit.')
  })
})
