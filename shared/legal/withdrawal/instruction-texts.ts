import type { LegalBlock } from '#shared/legal/legal-text.ts'
import { FORM_OF_2026_06_19, INSTRUCTION_OF_2026_06_19 } from './instruction-of-2026-06-19.ts'
import { FORM_OF_2026_11_25, INSTRUCTION_OF_2026_11_25 } from './instruction-of-2026-11-25.ts'

interface WithdrawalTexts {
  instruction: readonly LegalBlock[]
  form: readonly LegalBlock[]
}

/** Every wording, each as it was shown: an order remembers which one it was placed under, and its confirmation brings just that. */
const WORDINGS: Readonly<Record<string, WithdrawalTexts>> = {
  '2026-06-19': { instruction: INSTRUCTION_OF_2026_06_19, form: FORM_OF_2026_06_19 },
  '2026-11-25': { instruction: INSTRUCTION_OF_2026_11_25, form: FORM_OF_2026_11_25 },
}

/**
 * The wording that whoever orders now is shown. The terms repeat it, so another one takes another version of the terms as well;
 * that also refuses orders from pages that still show the wording before.
 */
export const INSTRUCTION_VERSION = '2026-11-25'

export const CURRENT_WITHDRAWAL: WithdrawalTexts = {
  instruction: INSTRUCTION_OF_2026_11_25,
  form: FORM_OF_2026_11_25,
}

/** @returns `null` for a version that there is not */
export function findWithdrawalTexts(version: string): WithdrawalTexts | null {
  return Object.hasOwn(WORDINGS, version) ? (WORDINGS[version] ?? null) : null
}
