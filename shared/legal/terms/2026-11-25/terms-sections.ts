import type { LegalTextSection } from '#shared/legal/legal-text.ts'
import { TERMS_OF_2026_11_23 } from '#shared/legal/terms/2026-11-23/terms-sections.ts'
import {
  FORM_OF_2026_11_25,
  INSTRUCTION_OF_2026_11_25,
} from '#shared/legal/withdrawal/instruction-of-2026-11-25.ts'

const [right, form] = [
  [
    'Schließen Sie als Verbraucher einen Plan oder ein Top-Listing ab, haben Sie folgendes Recht:',
    ...INSTRUCTION_OF_2026_11_25,
  ],
  FORM_OF_2026_11_25,
]

/** The terms as they hold from 25 November 2026: those of the 23rd, with the model of the law for the right of withdrawal. */
export const TERMS_OF_2026_11_25: readonly LegalTextSection[] = TERMS_OF_2026_11_23.map(section => {
  if (section.id === 'widerruf') return { ...section, blocks: right }
  return section.id === 'widerrufsformular' ? { ...section, blocks: form } : section
})
