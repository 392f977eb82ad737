import { router, userProcedure } from '#server/core/trpc/procedures.ts'
import { upsertProfileInput } from '#shared/inputs/vendors.ts'
import { upsertProfile } from './commands/save-profile.ts'
import { findOwnIdentity } from './queries/find-own-identity.ts'
import { findProfile } from './queries/find-profile.ts'

export const vendorRouter = router({
  getProfile: userProcedure.query(({ ctx }) => findProfile(ctx.db, ctx.user.id)),
  getIdentity: userProcedure.query(({ ctx }) => findOwnIdentity(ctx.db, ctx.user.id)),
  upsertProfile: userProcedure
    .input(upsertProfileInput)
    .mutation(({ ctx, input }) => upsertProfile(ctx, ctx.user.id, input)),
})
