import { idempotencyKeyField } from '#shared/core/idempotency-key.ts'
import { idField } from '#shared/core/ids.ts'
import { z } from '#shared/core/zod.ts'
import {
  AUTHORITY_MAX_LENGTH,
  CERTIFICATE_KINDS,
  REFERENCE_MAX_LENGTH,
  REJECTION_MAX_LENGTH,
  REJECTION_MIN_LENGTH,
} from '#shared/listings/certificates.ts'

const dayField = z.iso.date({ error: 'Bitte wählen Sie den Tag aus' })

/** What stands on the paper, as its owner copies it. */
export const certificateFactsInput = z
  .object({
    kind: z.enum(CERTIFICATE_KINDS),
    authority: z
      .string({ error: 'Bitte nennen Sie die Behörde' })
      .overwrite(text => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
      .trim()
      .min(3, 'Bitte nennen Sie die Behörde')
      .max(AUTHORITY_MAX_LENGTH, `Höchstens ${AUTHORITY_MAX_LENGTH} Zeichen`),
    reference: z
      .string()
      .overwrite(text => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
      .trim()
      .max(REFERENCE_MAX_LENGTH, `Höchstens ${REFERENCE_MAX_LENGTH} Zeichen`)
      .nullish(),
    issuedOn: dayField,
    /** As it stands on the paper; of German ones the law says it. */
    statedUntil: dayField.nullish(),
    apiaryPostalCode: z.string().trim(),
  })
  .refine(({ kind, statedUntil }) => kind === 'DE' || (statedUntil ?? '') !== '', {
    path: ['statedUntil'],
    error: 'Bitte schreiben Sie ab, bis wann sie gilt',
  })
  .refine(({ kind, apiaryPostalCode: code }) => (kind === 'DE' ? /^\d{5}$/ : /^\d{4}$/).test(code), {
    path: ['apiaryPostalCode'],
    error: 'Bitte geben Sie die Postleitzahl des Standes ein',
  })
export type CertificateFactsInput = z.infer<typeof certificateFactsInput>

export const uploadCertificateInput = certificateFactsInput.safeExtend({
  /** The photo as a base64 data URL. */
  imageData: z.string(),
  fileName: z.string().min(1).max(255),
  ...idempotencyKeyField,
})
export type UploadCertificateInput = z.infer<typeof uploadCertificateInput>

const REASON_MISSING = 'Bitte schreiben Sie in einem Satz, woran es fehlt'

export const decideCertificateInput = z
  .object({
    certificateId: idField,
    accept: z.boolean(),
    reason: z
      .string()
      .trim()
      .max(REJECTION_MAX_LENGTH, `Höchstens ${REJECTION_MAX_LENGTH} Zeichen`)
      .nullish(),
  })
  .refine(({ accept, reason }) => accept || (reason ?? '').length >= REJECTION_MIN_LENGTH, {
    path: ['reason'],
    error: REASON_MISSING,
  })
export type DecideCertificateInput = z.infer<typeof decideCertificateInput>

export const withdrawCertificateInput = z.object({
  certificateId: idField,
  reason: z
    .string({ error: REASON_MISSING })
    .trim()
    .min(REJECTION_MIN_LENGTH, REASON_MISSING)
    .max(REJECTION_MAX_LENGTH, `Höchstens ${REJECTION_MAX_LENGTH} Zeichen`),
})
export type WithdrawCertificateInput = z.infer<typeof withdrawCertificateInput>
