import { adminProcedure, router } from '#server/core/trpc/procedures.ts'
import {
  adminActionsInput,
  adminListingsInput,
  adminSearchInput,
  adminSubscriptionsInput,
  adminUsersInput,
  deleteListingInput,
  leadWindowInput,
  toggleUserBanInput,
} from '#shared/inputs/admin.ts'
import { adminPageInput } from '#shared/inputs/admin-page.ts'
import { deleteListingAsAdmin, setUserBan } from './commands.ts'
import { listSubscriptions, listUsers } from './queries/list-accounts.ts'
import { listAdminActions } from './queries/list-admin-actions.ts'
import { listAllListings } from './queries/list-all-listings.ts'
import { listChecks } from './queries/list-checks.ts'
import { getStats, listLeadsPerDay } from './queries/list-overview.ts'
import { listRefunds, listReturnedPayments } from './queries/list-payments.ts'
import { searchEverything } from './queries/search-everything.ts'

export const adminRouter = router({
  /** What is missing before the operator may open, and what is due. */
  getChecks: adminProcedure.query(({ ctx }) => listChecks(ctx)),

  getStats: adminProcedure.query(({ ctx }) => getStats(ctx.db)),
  getLeadsPerDay: adminProcedure
    .input(leadWindowInput)
    .query(({ ctx, input }) => listLeadsPerDay(ctx.db, input.days)),
  getSubscriptions: adminProcedure
    .input(adminSubscriptionsInput)
    .query(({ ctx, input }) => listSubscriptions(ctx.db, input)),
  getReturnedPayments: adminProcedure
    .input(adminPageInput)
    .query(({ ctx, input }) => listReturnedPayments(ctx.db, input)),
  getRefunds: adminProcedure.input(adminPageInput).query(({ ctx, input }) => listRefunds(ctx.db, input)),
  getUsers: adminProcedure.input(adminUsersInput).query(({ ctx, input }) => listUsers(ctx.db, input)),
  getAllListings: adminProcedure
    .input(adminListingsInput)
    .query(({ ctx, input }) => listAllListings(ctx.db, input)),
  toggleUserBan: adminProcedure
    .input(toggleUserBanInput)
    .mutation(({ ctx, input }) => setUserBan(ctx, input)),
  deleteListing: adminProcedure
    .input(deleteListingInput)
    .mutation(({ ctx, input }) => deleteListingAsAdmin(ctx, input.listingId, input.reason)),
  /** A few of everything that has the words, however much there is. */
  search: adminProcedure.input(adminSearchInput).query(({ ctx, input }) => searchEverything(ctx.db, input.q)),
  getActions: adminProcedure
    .input(adminActionsInput)
    .query(({ ctx, input }) => listAdminActions(ctx.db, input)),
})
