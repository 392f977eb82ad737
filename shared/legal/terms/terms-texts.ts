import type { LegalTextSection } from '#shared/legal/legal-text.ts'
import { TERMS_PARAMETER, TERMS_VERSION } from '#shared/legal/terms-version.ts'
import { TERMS_OF_2026_11_23 } from './2026-11-23/terms-sections.ts'
import { TERMS_OF_2026_11_25 } from './2026-11-25/terms-sections.ts'

/**
 * The text of every version, those to come and those of the past: who has agreed to one can read it again, and nobody is asked to agree to
 * what they cannot read. Each has a folder of its own, and stays as it was.
 */
const TERMS: Readonly<Record<string, readonly LegalTextSection[]>> = {
  '2026-11-23': TERMS_OF_2026_11_23,
  '2026-11-25': TERMS_OF_2026_11_25,
}

/** @returns `null` for a version that there is not */
export function findTerms(version: string): readonly LegalTextSection[] | null {
  return Object.hasOwn(TERMS, version) ? (TERMS[version] ?? null) : null
}

/** @param search the query of the page's address. @returns the version that it names, if there is such a one */
export function termsInAddress(search: string): string | null {
  const version = new URLSearchParams(search).get(TERMS_PARAMETER)
  return version !== null && findTerms(version) !== null ? version : null
}

/** The terms that hold for whoever orders or registers now. */
export const CURRENT_TERMS: readonly LegalTextSection[] = findTerms(TERMS_VERSION) ?? []
