import { publicProcedure, router, userProcedure } from '#server/core/trpc/procedures.ts'
import { idInput } from '#shared/core/ids.ts'
import { listNearInput, upsertProfileInput } from '#shared/inputs/vendors.ts'
import { upsertProfile } from './commands/save-profile.ts'
import { findOwnIdentity } from './queries/find-own-identity.ts'
import { findProfile } from './queries/find-profile.ts'
import { getPublicVendor } from './queries/get-public-vendor.ts'
import { listNearVendors } from './queries/list-near-vendors.ts'

export const vendorRouter = router({
  getProfile: userProcedure.query(({ ctx }) => findProfile(ctx.db, ctx.user.id)),
  getIdentity: userProcedure.query(({ ctx }) => findOwnIdentity(ctx.db, ctx.user.id)),
  upsertProfile: userProcedure
    .input(upsertProfileInput)
    .mutation(({ ctx, input }) => upsertProfile(ctx, ctx.user.id, input)),
  getPublic: publicProcedure.input(idInput).query(({ ctx, input }) => getPublicVendor(ctx, input.id)),
  listNear: publicProcedure
    .input(listNearInput.prefault({}))
    .query(({ ctx, input }) => ctx.searchLimits.run(ctx.visitor, () => listNearVendors(ctx, input))),
})
