import { z } from '#shared/core/zod.ts'
import { type CertificateFactsInput, certificateFactsInput } from '#shared/inputs/listings/certificates.ts'

export type CertificateErrors = { [Field in keyof CertificateFactsInput | 'photo']?: string }

/** What the form's fields hold, checked; else the first thing that is wrong with each. */
export function checkCertificate(
  fields: FormData,
): { facts: CertificateFactsInput } | { errors: CertificateErrors } {
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const { success, data, error } = certificateFactsInput.safeParse({
    kind: text('kind'),
    authority: text('authority'),
    reference: text('reference'),
    issuedOn: text('issuedOn'),
    statedUntil: text('statedUntil') || null,
    apiaryPostalCode: text('apiaryPostalCode'),
  })
  if (success) return { facts: data }
  const { fieldErrors } = z.flattenError(error)
  const firsts = Object.entries(fieldErrors).map(([field, texts]) => [field, texts[0]])
  return { errors: Object.fromEntries(firsts) as CertificateErrors }
}
