import { TERMS_VERSION } from '#shared/legal/terms-version.ts'
import * as fixtures from '#tests/system/api/fixtures.ts'
import type { Role } from '#tests/system/api/personas.ts'
import { ALERT_ROWS } from './alert-procedures.ts'
import { AUTH_ROWS } from './auth-procedures.ts'
import { BLOG_ROWS } from './blog-procedures.ts'
import { CERTIFICATE_ROWS } from './certificate-procedures.ts'
import { CONTRACT_ROWS } from './contract-procedures.ts'
import { FRESHNESS_ROWS } from './freshness-procedures.ts'
import { IMPORT_ROWS } from './import-procedures.ts'
import { LEAD_ROWS } from './lead-procedures.ts'
import { LISTING_ROWS } from './listing-procedures.ts'
import {
  admins,
  everyone,
  MISSING_ID,
  nobody,
  type Outcome,
  ownerOnly,
  type ProcedureRow,
  signedIn,
} from './outcomes.ts'
import { REPORT_ROWS } from './report-procedures.ts'
import { PROFILE } from './sample-inputs.ts'
import { STATISTICS_ROWS } from './statistics-procedures.ts'
import { WANTED_ROWS } from './wanted-procedures.ts'

const page = () => ({ limit: 20, offset: 0 })

const site: ProcedureRow[] = [
  { path: 'site.getSalesTax', outcomes: everyone },
  { path: 'site.getOperator', outcomes: everyone },
  { path: 'site.getDataRecipients', outcomes: everyone },
  { path: 'site.getClaims', outcomes: everyone },
  { path: 'geo.lookup', input: () => ({ postalCode: '83278', country: 'DE' }), outcomes: everyone },
  { path: 'vendor.getProfile', outcomes: signedIn },
  { path: 'vendor.getIdentity', outcomes: signedIn },
  { path: 'vendor.upsertProfile', input: () => PROFILE, outcomes: signedIn },
  {
    path: 'vendor.getPublic',
    input: async personas => {
      await fixtures.newListing(personas)
      return { id: personas.owner.vendorId }
    },
    outcomes: everyone,
  },
  {
    path: 'vendor.getPublic',
    about: 'somebody with nothing on offer',
    input: async personas => ({ id: await fixtures.newSilentVendorId(personas) }),
    outcomes: nobody('VENDOR_NOT_FOUND'),
    missing: { id: MISSING_ID },
  },
  {
    path: 'vendor.listNear',
    input: () => ({ postalCode: '83278', country: 'DE', page: 1 }),
    outcomes: everyone,
  },
]

const favorites: ProcedureRow[] = [
  {
    path: 'favorites.add',
    input: async personas => ({ listingId: await fixtures.newListing(personas) }),
    outcomes: signedIn,
  },
  {
    path: 'favorites.add',
    about: 'a draft',
    input: async personas => ({ listingId: await fixtures.newListing(personas, 'draft') }),
    outcomes: {
      ...nobody('LISTING_NOT_FOUND'),
      visitor: 'UNAUTHENTICATED',
      banned: 'UNAUTHENTICATED',
    },
    missing: { listingId: MISSING_ID },
  },
  {
    path: 'favorites.remove',
    input: async personas => ({ listingId: await fixtures.newListing(personas) }),
    outcomes: signedIn,
  },
  { path: 'favorites.getMyFavorites', outcomes: signedIn },
  { path: 'favorites.getMyListingIds', outcomes: signedIn },
  { path: 'favorites.getGone', outcomes: signedIn },
]

const NO_CUSTOMER: Record<Role, Outcome> = {
  ...signedIn,
  user: 'NO_SUBSCRIPTION',
  foreign: 'NO_SUBSCRIPTION',
  admin: 'NO_SUBSCRIPTION',
}

const PRO_PLAN = { plan: 'PRO', interval: 'yearly' }
const DECLARATIONS = { buyerKind: 'consumer', earlyStart: true, termsVersion: TERMS_VERSION }

const stripe: ProcedureRow[] = [
  { path: 'stripe.getSubscriptionStatus', outcomes: signedIn },
  { path: 'stripe.getMissingPayment', outcomes: signedIn },
  { path: 'stripe.createCheckout', input: () => PRO_PLAN, outcomes: signedIn },
  {
    path: 'stripe.activateSubscription',
    input: async personas => ({ sessionId: await fixtures.boughtPlan(personas) }),
    outcomes: {
      ...signedIn,
      user: 'CHECKOUT_NOT_FOUND',
      foreign: 'CHECKOUT_NOT_FOUND',
      admin: 'CHECKOUT_NOT_FOUND',
    },
    missing: { sessionId: 'cs_test_that_never_was' },
  },
  {
    path: 'stripe.createPortal',
    about: 'after the owner has bought something',
    input: async personas => void (await fixtures.boughtPlan(personas)),
    outcomes: NO_CUSTOMER,
  },
  { path: 'stripe.refreshSubscription', outcomes: signedIn },
  { path: 'stripe.listInvoices', outcomes: signedIn },
  { path: 'stripe.listRefunds', outcomes: signedIn },
  { path: 'stripe.getOrderSummary', about: 'a plan', input: () => PRO_PLAN, outcomes: signedIn },
  {
    path: 'stripe.getOrderSummary',
    about: 'a promotion',
    input: async personas => ({ listingId: await fixtures.newListing(personas) }),
    outcomes: ownerOnly('LISTING_NOT_FOUND'),
    missing: { listingId: MISSING_ID },
  },
  {
    path: 'stripe.placeOrder',
    about: 'a plan',
    input: () => ({ ...PRO_PLAN, ...DECLARATIONS }),
    outcomes: signedIn,
  },
  {
    path: 'stripe.placeOrder',
    about: 'a promotion',
    input: async personas => ({ listingId: await fixtures.newListing(personas), ...DECLARATIONS }),
    outcomes: ownerOnly('LISTING_NOT_FOUND'),
    missing: { listingId: MISSING_ID },
  },
  {
    path: 'stripe.createTopListingCheckout',
    input: async personas => ({ listingId: await fixtures.newListing(personas), category: 'honey' }),
    outcomes: ownerOnly('LISTING_NOT_FOUND'),
    missing: { listingId: MISSING_ID },
  },
  {
    path: 'stripe.activateTopListing',
    input: async personas => ({ sessionId: (await fixtures.paidTopListing(personas)).sessionId }),
    outcomes: ownerOnly('CHECKOUT_NOT_FOUND'),
    missing: { sessionId: 'cs_test_that_never_was' },
  },
  {
    path: 'stripe.cancelTopListing',
    input: async personas => ({ listingId: await fixtures.promotedListing(personas) }),
    outcomes: ownerOnly('LISTING_NOT_FOUND'),
    missing: { listingId: MISSING_ID },
  },
  {
    path: 'stripe.resumeTopListing',
    input: async personas => ({ listingId: await fixtures.promotedListing(personas) }),
    outcomes: ownerOnly('LISTING_NOT_FOUND'),
    missing: { listingId: MISSING_ID },
  },
]

const admin: ProcedureRow[] = [
  { path: 'admin.getStats', outcomes: admins },
  { path: 'admin.getChecks', outcomes: admins },
  { path: 'admin.getLeadsPerDay', outcomes: admins },
  { path: 'admin.getSubscriptions', input: page, outcomes: admins },
  { path: 'admin.getReturnedPayments', input: page, outcomes: admins },
  { path: 'admin.getRefunds', input: page, outcomes: admins },
  { path: 'admin.getUsers', input: page, outcomes: admins },
  { path: 'admin.getAllListings', input: page, outcomes: admins },
  { path: 'admin.getActions', input: page, outcomes: admins },
  { path: 'admin.search', input: () => ({ q: 'honig' }), outcomes: admins },
  {
    path: 'admin.toggleUserBan',
    input: async personas => ({ userId: await fixtures.newVendorUserId(personas), ban: true }),
    outcomes: admins,
  },
  {
    path: 'admin.deleteListing',
    input: async personas => ({ listingId: await fixtures.newListing(personas) }),
    outcomes: admins,
  },
]

const account: ProcedureRow[] = [
  { path: 'account.getOverview', outcomes: signedIn },
  { path: 'account.requestExport', input: () => ({ password: null }), outcomes: signedIn },
  {
    path: 'account.delete',
    about: "by the owner's address",
    input: ({ owner }) => ({ email: owner.email, password: null }),
    outcomes: {
      ...signedIn,
      user: 'ACCOUNT_EMAIL_WRONG',
      foreign: 'ACCOUNT_EMAIL_WRONG',
      admin: 'ACCOUNT_EMAIL_WRONG',
    },
  },
]

/** What every procedure answers to whom. A procedure without a row fails the tests. */
export const PROCEDURE_ROWS: readonly ProcedureRow[] = [
  ...AUTH_ROWS,
  ...site,
  ...LISTING_ROWS,
  ...LEAD_ROWS,
  ...favorites,
  ...ALERT_ROWS,
  ...WANTED_ROWS,
  ...FRESHNESS_ROWS,
  ...STATISTICS_ROWS,
  ...IMPORT_ROWS,
  ...stripe,
  ...BLOG_ROWS,
  ...REPORT_ROWS,
  ...admin,
  ...CERTIFICATE_ROWS,
  ...CONTRACT_ROWS,
  ...account,
]
