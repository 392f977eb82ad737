import type { ProcedureMeta } from '#server/core/trpc/procedure-meta.ts'
import { publicProcedure, router } from '#server/core/trpc/procedures.ts'
import type { SalesTax } from '#shared/billing/sales-tax.ts'
import type { Claims, DataRecipients, Operator } from '#shared/site.ts'
import { salesTaxOf } from './rules.ts'

const RARELY_CHANGES: ProcedureMeta = { sharedCacheSeconds: 60 }

/**
 * Facts about this installation that its public pages state. They come from the settings alone, so they belong to no
 * domain.
 */
export const siteRouter = router({
  getOperator: publicProcedure.meta(RARELY_CHANGES).query(
    ({ ctx: { env } }): Operator => ({
      name: env.OPERATOR_NAME,
      address: env.OPERATOR_ADDRESS,
      email: env.OPERATOR_EMAIL,
      phone: env.OPERATOR_PHONE,
      vatId: env.OPERATOR_VAT_ID ?? null,
      businessId: env.OPERATOR_BUSINESS_ID ?? null,
      country: env.OPERATOR_COUNTRY,
      representative: env.OPERATOR_REPRESENTATIVE ?? null,
      register: env.OPERATOR_REGISTER ?? null,
      hosting: env.OPERATOR_HOSTING ?? null,
    }),
  ),

  /** How the operator's own prices are taxed. */
  getSalesTax: publicProcedure.meta(RARELY_CHANGES).query(({ ctx: { env } }): SalesTax => salesTaxOf(env)),
  getClaims: publicProcedure
    .meta(RARELY_CHANGES)
    .query(({ ctx: { env } }): Claims => ({ numbers: env.MARKETING_NUMBERS === 'on' })),

  getDataRecipients: publicProcedure.meta(RARELY_CHANGES).query(
    ({ ctx: { env } }): DataRecipients => ({
      google: env.GOOGLE_CLIENT_ID !== undefined,
      facebook: env.FACEBOOK_CLIENT_ID !== undefined,
      mailService: env.OPERATOR_MAIL_SERVICE ?? null,
      pictureHost: env.S3_PUBLIC_URL === undefined ? null : new URL(env.S3_PUBLIC_URL).host,
    }),
  ),
})
