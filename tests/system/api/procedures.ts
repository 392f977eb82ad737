import type { ErrorCode } from '#shared/errors.ts'
import type { Cast, Role } from './cast.ts'
import * as props from './props.ts'
import { FILTER, LISTING, PROFILE } from './sample-inputs.ts'

/** `ok`, or the failure that is expected. */
export type Outcome = 'ok' | ErrorCode

export interface ProcedureRow {
  path: string
  /** What makes this row differ from another one of the same procedure. */
  about?: string
  /** A valid input, made anew for each call, that refers to things of the owner. */
  input?: (cast: Cast) => unknown
  outcomes: Record<Role, Outcome>
  /** What to put into the input so that it refers to something that never existed. */
  missing?: Record<string, unknown>
}

const MISSING_ID = 2_000_000_000

const everyone: Record<Role, Outcome> = {
  visitor: 'ok',
  user: 'ok',
  owner: 'ok',
  foreign: 'ok',
  admin: 'ok',
  banned: 'ok',
}
const nobody = (code: ErrorCode): Record<Role, Outcome> => ({
  visitor: code,
  user: code,
  owner: code,
  foreign: code,
  admin: code,
  banned: code,
})
const signedIn: Record<Role, Outcome> = {
  ...everyone,
  visitor: 'UNAUTHENTICATED',
  banned: 'UNAUTHENTICATED',
}
const vendors: Record<Role, Outcome> = { ...signedIn, user: 'PROFILE_REQUIRED', admin: 'PROFILE_REQUIRED' }
const ownerOnly = (code: ErrorCode): Record<Role, Outcome> => ({ ...vendors, foreign: code })
const admins: Record<Role, Outcome> = {
  ...signedIn,
  user: 'PERMISSION_REQUIRED',
  owner: 'PERMISSION_REQUIRED',
  foreign: 'PERMISSION_REQUIRED',
}

const enquiry = (listingId: number) => ({
  listingId,
  name: 'Erika Beispiel',
  email: props.newAddress(),
  phone: '+49 861 98765',
  message: 'Ist der Honig noch zu haben?',
  gdprConsent: true,
})

const page = () => ({ limit: 20, offset: 0 })

const auth: ProcedureRow[] = [
  { path: 'auth.me', outcomes: everyone },
  { path: 'auth.logout', outcomes: signedIn },
  {
    path: 'auth.register',
    input: () => ({ name: 'Neu Hier', email: props.newAddress(), password: 'summ-summ-im-lindenbaum' }),
    outcomes: everyone,
  },
  {
    path: 'auth.verifyEmail',
    input: async cast => ({ token: await props.newVerificationToken(cast) }),
    outcomes: everyone,
  },
  { path: 'auth.requestPasswordReset', input: ({ owner }) => ({ email: owner.email }), outcomes: everyone },
  {
    path: 'auth.resetPassword',
    input: async cast => ({ token: await props.newResetToken(cast), newPassword: 'brumm-brumm-im-klee' }),
    outcomes: everyone,
  },
]

const security: ProcedureRow[] = [
  {
    path: 'auth.confirmSecondFactor',
    about: 'without a sign-in that waits for it',
    input: () => ({ code: '123456' }),
    outcomes: nobody('SIGN_IN_EXPIRED'),
  },
  { path: 'auth.getSecondFactor', outcomes: signedIn },
  { path: 'auth.startSecondFactor', input: () => ({ password: null }), outcomes: signedIn },
  {
    path: 'auth.activateSecondFactor',
    input: () => ({ code: '123456' }),
    outcomes: {
      ...nobody('SECOND_FACTOR_NOT_STARTED'),
      visitor: 'UNAUTHENTICATED',
      banned: 'UNAUTHENTICATED',
    },
  },
  {
    path: 'auth.disableSecondFactor',
    input: () => ({ password: null, code: '123456' }),
    outcomes: { ...nobody('SECOND_FACTOR_WRONG'), visitor: 'UNAUTHENTICATED', banned: 'UNAUTHENTICATED' },
  },
  { path: 'auth.getSessions', outcomes: signedIn },
  { path: 'auth.endSession', input: () => ({ sessionId: MISSING_ID }), outcomes: signedIn },
  { path: 'auth.endOtherSessions', outcomes: signedIn },
]

const site: ProcedureRow[] = [
  { path: 'site.getOperator', outcomes: everyone },
  { path: 'site.getDataRecipients', outcomes: everyone },
  { path: 'geo.lookup', input: () => ({ postalCode: '83278', country: 'DE' }), outcomes: everyone },
  { path: 'vendor.getProfile', outcomes: signedIn },
  { path: 'vendor.upsertProfile', input: () => PROFILE, outcomes: signedIn },
]

const listings: ProcedureRow[] = [
  {
    path: 'listings.search',
    input: () => ({ ...FILTER, sortBy: 'distance', ...page() }),
    outcomes: everyone,
  },
  { path: 'listings.count', input: () => FILTER, outcomes: everyone },
  {
    path: 'listings.getById',
    input: async cast => ({ id: await props.newListing(cast) }),
    outcomes: everyone,
  },
  {
    path: 'listings.getById',
    about: 'a draft',
    input: async cast => ({ id: await props.newListing(cast, 'draft') }),
    outcomes: { ...nobody('LISTING_NOT_FOUND'), owner: 'ok', admin: 'ok' },
    missing: { id: MISSING_ID },
  },
  { path: 'listings.getMyListings', outcomes: vendors },
  { path: 'listings.create', input: () => LISTING, outcomes: vendors },
  {
    path: 'listings.update',
    input: async cast => ({ ...LISTING, id: await props.newListing(cast) }),
    outcomes: ownerOnly('LISTING_NOT_FOUND'),
    missing: { id: MISSING_ID },
  },
  {
    path: 'listings.delete',
    input: async cast => ({ id: await props.newListing(cast) }),
    outcomes: ownerOnly('LISTING_NOT_FOUND'),
    missing: { id: MISSING_ID },
  },
]

const images: ProcedureRow[] = [
  {
    path: 'images.upload',
    input: async cast => ({
      listingId: await props.newListing(cast),
      imageData: await props.pictureData(),
      fileName: 'wabe.jpg',
      mimeType: 'image/jpeg',
    }),
    outcomes: ownerOnly('LISTING_NOT_FOUND'),
    missing: { listingId: MISSING_ID },
  },
  {
    path: 'images.delete',
    input: async cast => ({ imageId: (await props.newImage(cast)).imageId }),
    outcomes: ownerOnly('IMAGE_NOT_FOUND'),
    missing: { imageId: MISSING_ID },
  },
  {
    path: 'images.reorder',
    input: async cast => {
      const { listingId, imageId } = await props.newImage(cast)
      return { listingId, imageIds: [imageId] }
    },
    outcomes: ownerOnly('LISTING_NOT_FOUND'),
    missing: { listingId: MISSING_ID },
  },
]

const leads: ProcedureRow[] = [
  {
    path: 'leads.submit',
    input: async cast => enquiry(await props.newListing(cast)),
    outcomes: everyone,
  },
  {
    path: 'leads.submit',
    about: 'to a draft',
    input: async cast => enquiry(await props.newListing(cast, 'draft')),
    outcomes: nobody('LISTING_NOT_FOUND'),
    missing: { listingId: MISSING_ID },
  },
  { path: 'leads.getMyLeads', input: () => ({}), outcomes: vendors },
  { path: 'leads.getStats', outcomes: vendors },
  { path: 'leads.exportCSV', input: () => ({ days: 30 }), outcomes: vendors },
  {
    path: 'leads.updateStatus',
    input: async cast => ({ leadId: await props.newLead(cast), status: 'contacted' }),
    outcomes: ownerOnly('LEAD_NOT_FOUND'),
    missing: { leadId: MISSING_ID },
  },
  {
    path: 'leads.delete',
    input: async cast => ({ leadId: await props.newLead(cast) }),
    outcomes: ownerOnly('LEAD_NOT_FOUND'),
    missing: { leadId: MISSING_ID },
  },
]

const favorites: ProcedureRow[] = [
  {
    path: 'favorites.add',
    input: async cast => ({ listingId: await props.newListing(cast) }),
    outcomes: signedIn,
  },
  {
    path: 'favorites.add',
    about: 'a draft',
    input: async cast => ({ listingId: await props.newListing(cast, 'draft') }),
    outcomes: {
      ...nobody('LISTING_NOT_FOUND'),
      visitor: 'UNAUTHENTICATED',
      banned: 'UNAUTHENTICATED',
    },
    missing: { listingId: MISSING_ID },
  },
  {
    path: 'favorites.remove',
    input: async cast => ({ listingId: await props.newListing(cast) }),
    outcomes: signedIn,
  },
  { path: 'favorites.getMyFavorites', outcomes: signedIn },
  { path: 'favorites.getMyListingIds', outcomes: signedIn },
]

const NO_CUSTOMER: Record<Role, Outcome> = {
  ...signedIn,
  user: 'NO_SUBSCRIPTION',
  foreign: 'NO_SUBSCRIPTION',
  admin: 'NO_SUBSCRIPTION',
}

const stripe: ProcedureRow[] = [
  { path: 'stripe.getSubscriptionStatus', outcomes: signedIn },
  {
    path: 'stripe.createCheckout',
    input: () => ({ plan: 'PRO', interval: 'yearly' }),
    outcomes: signedIn,
  },
  {
    path: 'stripe.activateSubscription',
    input: async cast => ({ sessionId: await props.boughtPlan(cast) }),
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
    input: async cast => void (await props.boughtPlan(cast)),
    outcomes: NO_CUSTOMER,
  },
  { path: 'stripe.refreshSubscription', outcomes: signedIn },
  {
    path: 'stripe.createTopListingCheckout',
    input: async cast => ({ listingId: await props.newListing(cast), category: 'honey' }),
    outcomes: ownerOnly('LISTING_NOT_FOUND'),
    missing: { listingId: MISSING_ID },
  },
  {
    path: 'stripe.activateTopListing',
    input: async cast => ({ sessionId: (await props.paidTopListing(cast)).sessionId }),
    outcomes: ownerOnly('CHECKOUT_NOT_FOUND'),
    missing: { sessionId: 'cs_test_that_never_was' },
  },
  {
    path: 'stripe.cancelTopListing',
    input: async cast => ({ listingId: await props.promotedListing(cast) }),
    outcomes: ownerOnly('LISTING_NOT_FOUND'),
    missing: { listingId: MISSING_ID },
  },
]

const blog: ProcedureRow[] = [
  { path: 'blog.getPublished', input: page, outcomes: everyone },
  {
    path: 'blog.getBySlug',
    input: async cast => ({ slug: (await props.newPost(cast)).slug }),
    outcomes: everyone,
  },
  {
    path: 'blog.getBySlug',
    about: 'a draft',
    input: async cast => ({ slug: (await props.newPost(cast, 'draft')).slug }),
    outcomes: { ...nobody('POST_NOT_FOUND'), admin: 'ok' },
    missing: { slug: 'diesen-gab-es-nie' },
  },
  { path: 'blog.getAll', input: page, outcomes: admins },
  { path: 'blog.preview', input: () => ({ content: props.POST.content }), outcomes: admins },
  {
    path: 'blog.create',
    input: () => ({ ...props.POST, slug: `neu-${crypto.randomUUID()}` }),
    outcomes: admins,
  },
  {
    path: 'blog.update',
    input: async cast => ({ ...props.POST, ...(await props.newPost(cast)) }),
    outcomes: admins,
  },
]

const admin: ProcedureRow[] = [
  { path: 'admin.getStats', outcomes: admins },
  { path: 'admin.getLeadsPerDay', outcomes: admins },
  { path: 'admin.getSubscriptions', input: page, outcomes: admins },
  { path: 'admin.getUsers', input: page, outcomes: admins },
  { path: 'admin.getAllListings', input: page, outcomes: admins },
  { path: 'admin.getActions', input: page, outcomes: admins },
  {
    path: 'admin.toggleUserBan',
    input: async cast => ({ userId: await props.newVendorUserId(cast), ban: true }),
    outcomes: admins,
  },
  {
    path: 'admin.deleteListing',
    input: async cast => ({ listingId: await props.newListing(cast) }),
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
  ...auth,
  ...security,
  ...site,
  ...listings,
  ...images,
  ...leads,
  ...favorites,
  ...stripe,
  ...blog,
  ...admin,
  ...account,
]
