import { Secret, TOTP } from 'otpauth'
import { ask, countMails } from '#tests/e2e/support/control.ts'
import { openSession } from '#tests/e2e/support/vendor.ts'
import { secret } from './account-forms.ts'
import type { Form } from './form.ts'

const STEP_MS = 30_000

/** An account with a second factor, signed in with it. */
async function arrangeSecondFactor() {
  const account = await ask('createAccount', {})
  const session = await openSession(account)
  const { password } = account
  const started = await session.call<{ secret: string }>('auth.startSecondFactor', { password })
  const app = new TOTP({ secret: Secret.fromBase32(started.secret) })
  const codeIn = async (ms: number) => app.generate({ timestamp: await ask('passTime', { ms }) })
  const { recoveryCodes } = await session.call<{ recoveryCodes: string[] }>('auth.activateSecondFactor', {
    code: await codeIn(0),
  })
  await session.end()
  // No code counts twice: the next one comes with the next half minute.
  return { account, cookies: session.cookies, recoveryCodes, nextCode: () => codeIn(STEP_MS) }
}

/** Both without the account: signing in anew needs more than its password. */
export const SECOND_FACTOR_FORMS: Form[] = [
  {
    name: 'code of a sign-in',
    call: 'auth.confirmSecondFactor',
    async arrange() {
      const { account, recoveryCodes } = await arrangeSecondFactor()
      return {
        path: '/login?returnTo=%2Ffavorites',
        async reach(tab) {
          const address = tab.getByLabel('E-Mail')
          const secondStep = tab.getByRole('heading', { name: 'Anmeldung bestätigen' })
          await address.or(secondStep).waitFor()
          // It is still asked for after a reload.
          if (await secondStep.isVisible()) return
          await address.fill(account.email)
          await tab.getByLabel('Passwort', { exact: true }).fill(account.password)
          await tab.getByRole('button', { name: 'Anmelden', exact: true }).click()
          await secondStep.waitFor()
        },
        choose: tab => tab.getByLabel('Code', { exact: true }).fill(recoveryCodes[0] ?? ''),
        mustChoose: true,
        button: tab => tab.getByRole('button', { name: 'Bestätigen' }),
        says: tab => tab.getByRole('heading', { level: 1, name: 'Favoriten' }),
        happened: () => countMails(account.email, 'Wiederherstellungscode'),
        isOnlyInOneTab: true,
        keeps: 'little',
      }
    },
  },
  {
    name: 'switching off of the second factor',
    call: 'auth.disableSecondFactor',
    async arrange(page) {
      const { account, cookies, nextCode } = await arrangeSecondFactor()
      await page.context().addCookies(cookies)
      return {
        path: '/account/security',
        reach: tab => tab.getByRole('button', { name: 'Ausschalten' }).click(),
        fields: tab => [secret(tab, 'Ihr Passwort', account.password)],
        choose: async tab => tab.getByLabel('Code aus der App').fill(await nextCode()),
        button: tab => tab.getByRole('button', { name: 'Ausschalten' }),
        says: tab => tab.getByText('Die Bestätigung in zwei Schritten ist ausgeschaltet'),
        happened: () => countMails(account.email, 'ausgeschaltet'),
        keeps: 'little',
      }
    },
  },
]
