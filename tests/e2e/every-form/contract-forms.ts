import type { Page } from '@playwright/test'
import { expect } from '#tests/e2e/fixtures.ts'
import { ask, countRows } from '#tests/e2e/support/control.ts'
import { payByCard, placeOrder } from '#tests/e2e/support/payment-pages.ts'
import { createVendor, openSession } from '#tests/e2e/support/vendor.ts'
import { linkTo } from './account-forms.ts'
import { enterAdmin } from './admin-forms.ts'
import { type Form, unique } from './form.ts'

const question = (tab: Page) => tab.getByRole('alertdialog')

/** Cancels a plan that was bought. @returns the name under which it was declared, and the account's address */
async function declareCancellation(page: Page, more: { isExtraordinary?: true; reason?: string } = {}) {
  const vendor = await createVendor()
  await vendor.enter(page)
  await page.goto('/bestellen?plan=STANDARD&interval=monthly')
  await placeOrder(page)
  await payByCard(page)
  await page.getByText('Zahlung erfolgreich!').waitFor()
  await page.context().clearCookies()
  const name = unique('Lena Alzwinkel')
  const visitor = await openSession()
  const { email } = vendor
  const notice = { kind: 'cancellation', contract: 'plan', name, email, receiptEmail: email, ...more }
  await visitor.call('contracts.submitNotice', notice)
  await visitor.end()
  await expect(async () => {
    await ask('runJob', { name: 'execute-notices' })
    expect(await countRows('contract_notices.name, received', name)).toBe(0)
  }).toPass()
  await ask('runJob', { name: 'settle-contract-ends' })
  return { name, email }
}

/** What becomes of a cancellation. */
export const CONTRACT_FORMS: Form[] = [
  {
    name: 'taking back of a cancellation',
    call: 'contracts.takeBack',
    async arrange(page) {
      const { name, email } = await declareCancellation(page)
      return {
        path: await linkTo('/kuendigung-zuruecknehmen', email, 'Ihre Kündigung gilt'),
        button: tab => tab.getByRole('button', { name: 'Kündigung zurücknehmen' }),
        says: tab => tab.getByRole('heading', { name: 'Ihr Vertrag läuft weiter' }),
        happened: () => countRows('contract_notices.name, taken back', name),
        keeps: 'little',
      }
    },
  },
  {
    name: 'decision on a cancellation',
    call: 'contracts.decide',
    async arrange(page) {
      const reason = 'Der Marktplatz zeigt meine Inserate seit Wochen nicht.'
      const { name } = await declareCancellation(page, { isExtraordinary: true, reason })
      const row = (tab: Page) => tab.getByRole('row').filter({ hasText: name })
      return {
        account: await enterAdmin(page),
        path: '/admin?tab=contracts',
        reach: tab => row(tab).getByRole('button', { name: 'Ablehnen' }).click(),
        fields: tab => [
          {
            at: question(tab).getByLabel('Begründung'),
            text: 'Ihre Inserate waren die ganze Zeit zu sehen, 412 Leute haben sie aufgerufen.',
          },
        ],
        button: tab => question(tab).getByRole('button', { name: 'Ablehnen' }),
        says: tab => tab.getByText('Entschieden, die Nachricht ist unterwegs.'),
        happened: () => countRows('contract_notices.name, declined', name),
        isGoneAfterwards: true,
        keeps: 'draft',
      }
    },
  },
]
