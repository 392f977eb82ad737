import type { Category } from '#shared/listings/listings.ts'

/** Only bees are moved with a certificate. */
export function needsCertificate(category: Category): boolean {
  return category === 'colonies' || category === 'queens'
}

/** Whether a card may say so on `today`, the day in Europe/Berlin: nothing has to happen when it ends. */
export function hasValidCertificate(
  { category, certificateUntil }: { category: Category; certificateUntil: string | null },
  today: string,
): boolean {
  return needsCertificate(category) && certificateUntil !== null && certificateUntil >= today
}
