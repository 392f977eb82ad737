import type { Page } from 'playwright'
import type { SecondFactorState, SignedInDevice } from '#shared/auth.ts'
import { RECOVERY_CODE_COUNT, SECOND_STEP } from '#shared/sign-in.ts'
import { paths } from '#shared/web/paths.ts'
import { as, inTurn, press } from '#tests/shots/acts.ts'
import { answer } from '#tests/shots/network.ts'
import type { Screen } from '#tests/shots/screen.ts'

const asNobody = as('nobody')
const asVendor = as('premium')

const MOMENT = new Date('2026-11-20T18:04:00Z')
const DEVICES: SignedInDevice[] = [
  { id: 1, device: 'Firefox, Windows', signedInAt: MOMENT, lastSeenAt: MOMENT, isCurrent: true },
  { id: 2, device: 'Safari, iPhone', signedInAt: MOMENT, lastSeenAt: MOMENT, isCurrent: false },
  { id: 3, device: null, signedInAt: MOMENT, lastSeenAt: MOMENT, isCurrent: false },
]
const STATE: SecondFactorState = {
  isActive: false,
  isRequired: false,
  recoveryCodesLeft: 0,
  hasPassword: true,
}
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const CODES = Array.from({ length: RECOVERY_CODE_COUNT }, (_, code) =>
  'WXQM-8KTR-HNDF-5GPV-C2JY-ZB9E'.replaceAll(/[A-Z]/g, letter =>
    String.fromCharCode(65 + ((letter.charCodeAt(0) - 65 + code * 7) % 26)),
  ),
)

const withState = (state: Partial<SecondFactorState>) =>
  answer({
    'auth.getSessions': DEVICES,
    'auth.getSecondFactor': { ...STATE, ...state },
    'auth.startSecondFactor': {
      secret: SECRET,
      uri: `otpauth://totp/Wabenmarkt:premium%40wabenmarkt.test?secret=${SECRET}&issuer=Wabenmarkt`,
    },
    'auth.activateSecondFactor': { recoveryCodes: CODES },
  })

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Ihr Passwort').fill('wabenmarkt-demo')
  await press('Weiter')(page)
  await page.getByRole('heading', { name: 'Mit der App verbinden' }).waitFor()
}

async function enterCode(page: Page): Promise<void> {
  await page.getByLabel('Code aus der App').fill('123456')
  await press('Einschalten')(page)
  await page.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' }).waitFor()
}

const off = withState({})
const on = withState({ isActive: true, recoveryCodesLeft: 8 })
const secondStep = `${paths.login}?${SECOND_STEP.parameter}=${SECOND_STEP.value}`

/** The second factor from its set-up to the sign-in with it, and where an account is open. */
export const SECURITY_SCREENS: readonly Screen[] = [
  asNobody('second-step', secondStep),
  asNobody('second-step-errors', secondStep, { act: press('Bestätigen') }),
  asVendor('security', paths.security, { arrange: off }),
  asVendor('security-required', paths.security, { arrange: withState({ isRequired: true }) }),
  asVendor('security-app', paths.security, { arrange: off, act: inTurn(press('Einrichten'), enterPassword) }),
  asVendor('security-codes', paths.security, {
    arrange: off,
    act: inTurn(press('Einrichten'), enterPassword, enterCode),
  }),
  asVendor('security-on', paths.security, { arrange: on }),
  asVendor('security-off', paths.security, { arrange: on, act: press('Ausschalten') }),
]
