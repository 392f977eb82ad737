import { publicProcedure, router } from './trpc.ts'

/**
 * Facts about this installation that its public pages state. They come from the settings alone, so they belong to no
 * domain.
 */
export const siteRouter = router({
  /** Who runs the site. */
  getOperator: publicProcedure.query(({ ctx: { env } }) => ({
    name: env.OPERATOR_NAME,
    /** On one line, parts separated by commas. */
    address: env.OPERATOR_ADDRESS,
    email: env.OPERATOR_EMAIL,
    phone: env.OPERATOR_PHONE,
    vatId: env.OPERATOR_VAT_ID,
    representative: env.OPERATOR_REPRESENTATIVE ?? null,
    register: env.OPERATOR_REGISTER ?? null,
    hosting: env.OPERATOR_HOSTING ?? null,
  })),

  /** Which outside services handle data of its users, for the privacy policy. */
  getDataRecipients: publicProcedure.query(({ ctx: { env } }) => ({
    google: env.GOOGLE_CLIENT_ID !== undefined,
    facebook: env.FACEBOOK_CLIENT_ID !== undefined,
    /** Host of the picture storage; `null` when pictures lie on the server itself. */
    pictureHost: env.S3_PUBLIC_URL === undefined ? null : new URL(env.S3_PUBLIC_URL).host,
  })),
})
