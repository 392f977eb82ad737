import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refunds } from '#drizzle/schema/money/billing.ts'
import { clock } from '#server/core/clock.ts'
import { sendPages } from '#server/pages/rendering/send-page.ts'
import { formatCents } from '#shared/core/price.ts'
import { mailsTo } from '#tests/support/fixtures/accounts.ts'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import type { Caller } from '#tests/support/product/app.ts'
import { bundledClient } from '#tests/support/product/bundled-client.ts'
import { type Declaration, declareNotice, noticeBy, runContractJobs } from '#tests/support/product/notices.ts'
import { createPaymentTestApp, orderByCard, type PaymentTestApp } from '#tests/support/product/payments.ts'
import { PLAIN_TEMPLATE } from '#tests/support/product/plain-template.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { cellsOf, findQuestion, findRow, openTab } from './open-tab.ts'

const ANSWER = 'Die Frist von 14 Tagen ist seit dem Sommer abgelaufen.'

let app: PaymentTestApp
let site: RenderedSite
let admin: number
let other: Caller
let visitors = 0

beforeAll(async () => {
  clock.set(new Date())
  app = await createPaymentTestApp({
    pages: services => sendPages(services, () => PLAIN_TEMPLATE, bundledClient),
  })
  site = { app, url: app.services.env.APP_URL, client: bundledClient, close: () => app.close() }
  admin = (await createUser(app, { role: 'admin' })).id
  other = await app.callerFor((await createUser(app, { role: 'admin' })).id)
})
afterAll(() => app.close())

async function declare(declaration: Declaration): Promise<string> {
  const visitor = await app.callerFor(null, { ip: `198.51.100.${++visitors}` })
  const { code } = await declareNotice(visitor, declaration)
  await runContractJobs(app)
  return code
}

/** A withdrawal that waits for an admin, from the customer of a yearly plan. */
async function createWithdrawal(rest: Omit<Declaration, 'email'> = {}) {
  const vendor = await createVendor(app, { plan: null })
  const plan = await orderByCard(app, vendor, { plan: 'PRO', interval: 'yearly' })
  return { ...vendor, plan, code: await declare({ email: vendor.email, ...rest }) }
}

/** The question behind one of the buttons in the row of a notice. */
async function ask(code: string, button: string) {
  const opened = await openTab(site, 'contracts', admin)
  await opened.user.click(within(await findRow(opened, code)).getByText(button))
  return { ...opened, question: await findQuestion(opened) }
}

test('without any notice it says so', async () => {
  const empty = await startRenderedSite()
  const { screen } = await openTab(empty, 'contracts', (await createUser(empty.app, { role: 'admin' })).id)
  expect(await screen.findByText('Nichts eingegangen.')).toBeTruthy()
  await empty.close()
})

test('a withdrawal says what goes back, takes effect by one press and offers no decision any more', async () => {
  const { code, email, plan } = await createWithdrawal()
  const { refundCents } = await noticeBy(app, code)
  // Queries read a no-break space as a blank.
  const money = formatCents(refundCents ?? 0).replace('\u00a0', ' ')
  const { question, screen, press } = await ask(code, 'Annehmen')
  expect(question.getByText('Widerruf annehmen?')).toBeTruthy()
  expect(
    question.getByText(
      `Der Vertrag endet sofort. ${money} gehen zurück. Die Person bekommt eine Nachricht (${code}).`,
    ),
  ).toBeTruthy()
  await press('Annehmen')
  expect(await screen.findByText('Entschieden, die Nachricht ist unterwegs.')).toBeTruthy()
  expect(await app.services.payments.findSubscription(plan)).toMatchObject({ status: 'active' })
  await runContractJobs(app)
  expect(await app.services.payments.findSubscription(plan)).toMatchObject({ status: 'canceled' })
  const [refund] = await app.db.select().from(refunds).where(eq(refunds.stripeSubscriptionId, plan))
  expect(refund).toMatchObject({ reason: 'withdrawn' })
  const opened = await openTab(site, 'contracts', admin)
  const row = await findRow(opened, code)
  expect(cellsOf(row).slice(1, 4)).toEqual([`Anna Huber${email}`, 'Widerruf, Plan', 'Ausgeführt'])
  expect(within(row).queryByRole('button')).toBeNull()
})

test('a refusal needs a reason, which goes word for word to the person', async () => {
  const { code, email, plan } = await createWithdrawal()
  const { question, screen, fill, press } = await ask(code, 'Ablehnen')
  expect(
    question.getByText(`Es bleibt beim Vertrag. Die Person bekommt eine Nachricht (${code}).`),
  ).toBeTruthy()
  await fill('Begründung', 'Zu spät.')
  await press('Ablehnen')
  expect(await question.findByText('Bitte begründen Sie die Ablehnung in 20 bis 2000 Zeichen')).toBeTruthy()
  expect((await noticeBy(app, code)).state).toBe('waiting')
  await fill('Begründung', ANSWER)
  await press('Ablehnen')
  expect(await screen.findByText('Entschieden, die Nachricht ist unterwegs.')).toBeTruthy()
  await runContractJobs(app)
  expect((await noticeBy(app, code)).state).toBe('declined')
  expect((await mailsTo(app, email)).filter(({ text }) => text.includes(ANSWER))).toHaveLength(1)
  expect(await app.services.payments.findSubscription(plan)).toMatchObject({ status: 'active' })
})

test('two admins at once: the second is told, and the row shows what was decided', async () => {
  const { code } = await createWithdrawal()
  const opened = await ask(code, 'Ablehnen')
  await opened.fill('Begründung', ANSWER)
  await other.contracts.decide({ noticeId: (await noticeBy(app, code)).id, accept: true })
  await opened.press('Ablehnen')
  expect(await opened.screen.findByText('Über diesen Vorgang ist schon entschieden.')).toBeTruthy()
  await expect.poll(async () => within(await findRow(opened, code)).queryByText('Ablehnen')).toBeNull()
  expect((await noticeBy(app, code)).state).not.toBe('declined')
})

test('a reason that was begun waits for its own notice', async () => {
  const [first, second] = [await createWithdrawal(), await createWithdrawal()]
  const opened = await ask(first.code, 'Ablehnen')
  const again = async (code: string) => {
    await opened.press('Abbrechen')
    await opened.user.click(within(await findRow(opened, code)).getByText('Ablehnen'))
    return opened.screen.getByLabelText<HTMLTextAreaElement>('Begründung').value
  }
  await opened.fill('Begründung', 'Angefangen')
  expect(await again(second.code)).toBe('')
  expect(await again(first.code)).toBe('Angefangen')
})

test('a grave reason is quoted as text, and its consequence told before it is accepted', async () => {
  const reason = 'Die Seite steht <b>seit Wochen</b> still.'
  const { code } = await createWithdrawal({ kind: 'cancellation', isExtraordinary: true, reason })
  const opened = await openTab(site, 'contracts', admin)
  const row = await findRow(opened, code)
  expect(cellsOf(row)[2]).toBe(`Außerordentliche Kündigung, Plan„${reason}“`)
  await opened.user.click(within(row).getByText('Annehmen'))
  expect((await findQuestion(opened)).getByText(/^Der Vertrag endet sofort\./)).toBeTruthy()
})

test('a notice from an address that nobody knows is kept, without anything to decide', async () => {
  const code = await declare({ email: 'unbekannt@beispiel.test', kind: 'cancellation' })
  const row = await findRow(await openTab(site, 'contracts', admin), code)
  expect(cellsOf(row).slice(2)).toEqual(['Kündigung, Plan', 'Kein Vertrag', '', ''])
})
