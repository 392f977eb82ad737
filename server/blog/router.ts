import { MEGABYTE, type ProcedureMeta } from '#server/core/trpc/procedure-meta.ts'
import { adminProcedure, publicProcedure, router } from '#server/core/trpc/procedures.ts'
import { storeLoosePicture } from '#server/images/commands/loose-pictures.ts'
import { UPLOAD_RULE } from '#server/images/limits.ts'
import { idempotencyKeyField } from '#shared/core/idempotency-key.ts'
import { idInput } from '#shared/core/ids.ts'
import { adminPageInput } from '#shared/inputs/admin-page.ts'
import {
  createPostInput,
  previewPostInput,
  publishedPostsInput,
  slugInput,
  updatePostInput,
  uploadPostPictureInput,
} from '#shared/inputs/blog.ts'
import { countReader } from './commands/count-reader.ts'
import { deletePost } from './commands/delete-post.ts'
import { createPost, updatePost } from './commands/save-post.ts'
import { countsAsReader } from './policy.ts'
import { getPost, getPostById, listAllPosts, listPublishedPosts } from './queries.ts'
import { sanitizePostHtml } from './rules.ts'

const WHOLE_POST: ProcedureMeta = { maxBodyBytes: MEGABYTE }

export const blogRouter = router({
  getPublished: publicProcedure
    .meta({ sharedCacheSeconds: 60 })
    .input(publishedPostsInput)
    .query(({ ctx, input }) => listPublishedPosts(ctx.db, input)),

  getBySlug: publicProcedure.input(slugInput).query(async ({ ctx, input }) => {
    const post = await getPost(ctx.db, input.slug, ctx.user)
    if (countsAsReader(ctx.user)) countReader(ctx, post.id, ctx.visitor)
    return post
  }),

  getAll: adminProcedure.input(adminPageInput).query(({ ctx, input }) => listAllPosts(ctx.db, input)),

  /** A post as it is stored now, beside a version of it that somebody has been writing on. */
  getById: adminProcedure.input(idInput).query(({ ctx, input }) => getPostById(ctx.db, input.id)),

  /** The content as saving would store it. A mutation, because an address has no room for a whole post. */
  preview: adminProcedure
    .meta(WHOLE_POST)
    .input(previewPostInput)
    .mutation(({ ctx, input }) => ({ content: sanitizePostHtml(input.content, ctx.env) })),

  /** A picture that a post is to show. Without one it goes after a week. */
  uploadPicture: adminProcedure
    // As much as for a picture of a listing.
    .meta({ maxBodyBytes: 14 * MEGABYTE })
    .input(uploadPostPictureInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.rateLimiter.consume(UPLOAD_RULE, String(ctx.user.id))
      return storeLoosePicture(ctx, input)
    }),

  create: adminProcedure
    .meta(WHOLE_POST)
    .input(createPostInput.extend(idempotencyKeyField))
    .mutation(({ ctx, input: { submissionKey: key, ...input } }) => createPost(ctx, ctx.actor, input, key)),

  update: adminProcedure
    .meta(WHOLE_POST)
    .input(updatePostInput)
    .mutation(({ ctx, input }) => updatePost(ctx, ctx.actor, input)),

  delete: adminProcedure.input(idInput).mutation(({ ctx, input }) => deletePost(ctx.db, ctx.actor, input.id)),
})
