import { accountRouter } from '#server/account/router.ts'
import { adminRouter } from '#server/admin/router.ts'
import { alertsRouter } from '#server/alerts/router.ts'
import { authRouter } from '#server/auth/router/auth-router.ts'
import { stripeRouter } from '#server/billing/router.ts'
import { blogRouter } from '#server/blog/router.ts'
import { certificatesRouter } from '#server/certificates/router.ts'
import { contractsRouter } from '#server/contracts/router.ts'
import { createCallerFactory, mergeRouters, router } from '#server/core/trpc/procedures.ts'
import { favoritesRouter } from '#server/favorites/router.ts'
import { freshnessRouter } from '#server/freshness/router.ts'
import { geoRouter } from '#server/geo/router.ts'
import { imagesRouter, listingCopiesRouter } from '#server/images/router.ts'
import { importsRouter } from '#server/imports/router.ts'
import { leadsRouter } from '#server/leads/router.ts'
import { listingsRouter } from '#server/listings/router.ts'
import { ordersRouter } from '#server/orders/router.ts'
import { reportsRouter } from '#server/reports/router.ts'
import { siteRouter } from '#server/site/router.ts'
import { statisticsRouter } from '#server/statistics/router.ts'
import { termsRouter } from '#server/terms/router.ts'
import { topListingsRouter } from '#server/top-listings/router.ts'
import { vendorRouter } from '#server/vendors/router.ts'
import { wantedRouter } from '#server/wanted/router.ts'

/** Every procedure of the product. The paths are part of the specification. */
export const appRouter = router({
  auth: authRouter,
  geo: geoRouter,
  images: imagesRouter,
  vendor: vendorRouter,
  certificates: certificatesRouter,
  listings: mergeRouters(listingsRouter, listingCopiesRouter),
  leads: leadsRouter,
  imports: importsRouter,
  favorites: favoritesRouter,
  alerts: alertsRouter,
  wanted: wantedRouter,
  freshness: freshnessRouter,
  statistics: statisticsRouter,
  stripe: mergeRouters(stripeRouter, topListingsRouter, ordersRouter),
  contracts: contractsRouter,
  blog: blogRouter,
  reports: reportsRouter,
  admin: adminRouter,
  account: accountRouter,
  site: siteRouter,
  terms: termsRouter,
})

export type AppRouter = typeof appRouter

export const createCaller = createCallerFactory(appRouter)
