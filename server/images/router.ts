import { MEGABYTE } from '#server/core/trpc/procedure-meta.ts'
import { router, vendorProcedure } from '#server/core/trpc/procedures.ts'
import {
  imageCaptionInput,
  imageFocusInput,
  imageIdInput,
  reorderImagesInput,
  uploadImageInput,
} from '#shared/inputs/listings/images.ts'
import { duplicateListingInput } from '#shared/inputs/listings/listing-changes.ts'
import { deleteImage, reorderImages, setImageCaption, setImageFocus } from './commands/arrange-images.ts'
import { duplicateListing } from './commands/duplicate-listing.ts'
import { uploadImage } from './commands/upload-image.ts'
import type { FileStorage } from './gateway.ts'
import { CAPTION_RULE, COPY_RULE, FOCUS_RULE, UPLOAD_DAY_RULE, UPLOAD_RULE } from './limits.ts'

declare module '#server/core/trpc/context.ts' {
  interface Services {
    files: FileStorage
  }
}

/** Merged into `listings`: a copy takes its pictures along, and listings know nothing of those. */
export const listingCopiesRouter = router({
  duplicate: vendorProcedure.input(duplicateListingInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(COPY_RULE, String(ctx.user.id))
    return duplicateListing(ctx, ctx.vendorId, input)
  }),
})

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
  setFocus: vendorProcedure
    .input(imageFocusInput)
    .mutation(async ({ ctx, input: { imageId, focusX, focusY } }) => {
      await ctx.rateLimiter.consume(FOCUS_RULE, String(ctx.user.id))
      await setImageFocus(ctx.db, ctx.vendorId, imageId, { x: focusX, y: focusY })
      return { success: true as const }
    }),
  setCaption: vendorProcedure.input(imageCaptionInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(CAPTION_RULE, String(ctx.user.id))
    await setImageCaption(ctx.db, ctx.vendorId, input.imageId, input.caption)
    return { success: true as const }
  }),
  reorder: vendorProcedure.input(reorderImagesInput).mutation(async ({ ctx, input }) => {
    await reorderImages(ctx.db, ctx.vendorId, input.listingId, input.imageIds)
    return { success: true as const }
  }),
})
