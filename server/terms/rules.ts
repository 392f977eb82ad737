import { createHash } from 'node:crypto'
import { TERMS_CHECKSUMS } from '#shared/legal/terms/checksums.ts'
import { findTerms } from '#shared/legal/terms/terms-texts.ts'
import { TERMS_VERSION, type TermsVersion, termsEffectiveAt } from '#shared/legal/terms-version.ts'

/** SHA-256, hex, of all that stands in the terms of a version; `null` when there is no text of it. */
export function checksumOfTerms(version: string): string | null {
  const sections = findTerms(version)
  return sections === null ? null : createHash('sha256').update(JSON.stringify(sections)).digest('hex')
}

/** Whether the text of a version is the one to which people have agreed. */
export function isAsPublished(version: string): boolean {
  const checksum = checksumOfTerms(version)
  return checksum !== null && checksum === TERMS_CHECKSUMS[version]
}

/** @returns the version that should hold by now while {@link TERMS_VERSION} still names an earlier one; usually `null` */
export function findForgottenVersion(versions: readonly TermsVersion[], now: Date): string | null {
  const due = versions.findLast(version => termsEffectiveAt(version) <= now)
  return due === undefined || due.version <= TERMS_VERSION ? null : due.version
}
