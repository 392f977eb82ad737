import { MEGABYTE } from '#server/core/trpc/procedure-meta.ts'
import { adminProcedure, publicProcedure, router, vendorProcedure } from '#server/core/trpc/procedures.ts'
import { idInput } from '#shared/core/ids.ts'
import { adminPageInput } from '#shared/inputs/admin-page.ts'
import {
  decideCertificateInput,
  uploadCertificateInput,
  withdrawCertificateInput,
} from '#shared/inputs/listings/certificates.ts'
import { decideCertificate } from './commands/decide-certificate.ts'
import { uploadCertificate } from './commands/upload-certificate.ts'
import { withdrawCertificate } from './commands/withdraw-certificate.ts'
import type { CertificatePhotos } from './gateway.ts'
import { CERTIFICATE_RULE } from './limits.ts'
import { findPublicCertificate } from './queries/find-public-certificate.ts'
import { listOwnCertificates } from './queries/list-own-certificates.ts'
import { listQueue } from './queries/list-queue.ts'

declare module '#server/core/trpc/context.ts' {
  interface Services {
    certificatePhotos: CertificatePhotos
  }
}

export const certificatesRouter = router({
  upload: vendorProcedure
    // As for pictures of listings: twice what is accepted, so that larger ones are refused with the product's own text.
    .meta({ maxBodyBytes: 14 * MEGABYTE })
    .input(uploadCertificateInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.rateLimiter.consume(CERTIFICATE_RULE, String(ctx.user.id))
      return { id: await uploadCertificate(ctx, ctx.vendorId, input) }
    }),

  listOwn: vendorProcedure.query(({ ctx }) => listOwnCertificates(ctx.db, ctx.vendorId)),

  /** What everybody may know of the vendor with this id. */
  getPublic: publicProcedure
    .input(idInput)
    .query(({ ctx, input }) => findPublicCertificate(ctx.db, input.id)),

  list: adminProcedure.input(adminPageInput).query(({ ctx, input }) => listQueue(ctx.db, input)),

  decide: adminProcedure
    .input(decideCertificateInput)
    .mutation(({ ctx, input }) => decideCertificate(ctx, ctx.actor, input)),

  withdraw: adminProcedure
    .input(withdrawCertificateInput)
    .mutation(({ ctx, input }) => withdrawCertificate(ctx, ctx.actor, input)),
})
