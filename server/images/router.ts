import { MEGABYTE } from '#server/core/trpc/procedure-meta.ts'
import { router, vendorProcedure } from '#server/core/trpc/procedures.ts'
import { imageIdInput, reorderImagesInput, uploadImageInput } from '#shared/inputs/images.ts'
import { deleteImage, reorderImages } from './commands/arrange-images.ts'
import { uploadImage } from './commands/upload-image.ts'
import type { FileStorage } from './gateway.ts'
import { UPLOAD_DAY_RULE, UPLOAD_RULE } from './limits.ts'

declare module '#server/core/trpc/context.ts' {
  interface Services {
    files: FileStorage
  }
}

export const imagesRouter = router({
  upload: vendorProcedure
    // A picture of 10 MB as base64: twice what is accepted, so that larger ones are refused with the product's own text.
    .meta({ maxBodyBytes: 14 * MEGABYTE })
    .input(uploadImageInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.rateLimiter.consume(UPLOAD_RULE, String(ctx.user.id))
      await ctx.rateLimiter.consume(UPLOAD_DAY_RULE, String(ctx.user.id))
      return uploadImage(ctx, ctx.vendorId, input)
    }),
  delete: vendorProcedure.input(imageIdInput).mutation(async ({ ctx, input }) => {
    await deleteImage(ctx.db, ctx.vendorId, input.imageId)
    return { success: true as const }
  }),
  reorder: vendorProcedure.input(reorderImagesInput).mutation(async ({ ctx, input }) => {
    await reorderImages(ctx.db, ctx.vendorId, input.listingId, input.imageIds)
    return { success: true as const }
  }),
})
