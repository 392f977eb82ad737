import { LOGIN_ENDPOINT, TRPC_ENDPOINT } from '#shared/web/paths.ts'

/** Plain HTTP addresses that are navigated to or posted to, outside of tRPC. */
export const endpoints = {
  /** The Union's notice of the statutory guarantee, as the operator has supplied it. */
  guaranteeNotice: '/api/guarantee-notice',
  trpc: TRPC_ENDPOINT,
  emailLogin: '/api/auth/email-login',
  resendVerification: '/api/auth/resend-verification',
  google: '/api/auth/google',
  facebook: '/api/auth/facebook',
  oauthLogin: LOGIN_ENDPOINT,
  /** Streams the export that was asked for a moment ago. */
  accountExport: '/api/account/export',
  /** The photo of a certificate by its id, for its owner and moderators. */
  certificates: '/api/certificates',
  /** Parts of files of imports, below it by import, file and offset. */
  imports: '/api/imports',
  /** The vendor's listings with their pictures, as a ZIP that can be imported. */
  listingExport: '/api/listings/export',
  /** Ends the mails of a saved search, by the token behind it (RFC 8058). */
  unsubscribe: '/api/mail/unsubscribe',
  /** Ends the mails that ask whether listings still hold. */
  endChecks: '/api/mail/end-checks',
  stripeWebhook: '/api/stripe/webhook',
} as const
