/** What the operator may have checked of a business: nothing else can be claimed of it. */
export const VERIFICATION_CHECKS = [
  'identity',
  'address',
  'imprint',
  'phone',
  'registration',
  'apiary',
] as const
export type VerificationCheck = (typeof VERIFICATION_CHECKS)[number]
const VERIFICATION_CHECK_LABELS = {
  identity: 'Identität',
  address: 'Anschrift',
  imprint: 'Impressum',
  phone: 'Telefonnummer',
  registration: 'Anmeldung der Bienenhaltung',
  apiary: 'Bienenstand vor Ort',
} satisfies Record<VerificationCheck, string>

/** That the operator has checked a business, and what of it. */
export interface Verification {
  /** When that was. */
  at: Date
  /** In the order of {@link VERIFICATION_CHECKS}, at least one: without them it would claim what nobody can say. */
  checks: VerificationCheck[]
}

/** "Identität, Telefonnummer" */
export function checkedText({ checks }: Verification): string {
  return checks.map(check => VERIFICATION_CHECK_LABELS[check]).join(', ')
}
