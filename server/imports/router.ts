import { findActivePlan } from '#server/billing/queries/find-subscription.ts'
import { router, vendorProcedure } from '#server/core/trpc/procedures.ts'
import type { PrivateStorage } from '#server/images/gateway.ts'
import {
  importIdInput,
  importReportInput,
  importRowsInput,
  startImportInput,
} from '#shared/inputs/listings/imports.ts'
import { cancelImport, runImport, startImport } from './commands/start-import.ts'
import { STARTS_PER_USER } from './limits.ts'
import { mayImport } from './policy.ts'
import { listExportStarts } from './queries/export-listings.ts'
import { findLatestImport, listImportRows, listReportRows } from './queries/get-import.ts'
import { reportCsv, TEMPLATE_FILE_NAME, templateCsv } from './rules/report.ts'

declare module '#server/core/trpc/context.ts' {
  interface Services {
    /** Where files of imports lie until their rows are written. */
    importFiles: PrivateStorage
  }
}

export const importsRouter = router({
  /** Whether the vendor may import, and the latest import. */
  getLatest: vendorProcedure.query(async ({ ctx }) => ({
    mayImport: mayImport(await findActivePlan(ctx.db, ctx.user.id)),
    latest: await findLatestImport(ctx.db, ctx.vendorId),
  })),

  getRows: vendorProcedure
    .input(importRowsInput)
    .query(({ ctx, input }) => listImportRows(ctx.db, ctx.vendorId, input)),

  getTemplate: vendorProcedure.query(() => ({ csv: templateCsv(), fileName: TEMPLATE_FILE_NAME })),

  /** `after` of each export that holds a thousand listings at most. */
  getExports: vendorProcedure.query(({ ctx }) => listExportStarts(ctx.db, ctx.vendorId)),

  getReport: vendorProcedure.input(importReportInput).query(async ({ ctx, input }) => ({
    csv: reportCsv(await listReportRows(ctx.db, ctx.vendorId, input), ctx.env.APP_URL),
    fileName: `import-${input.id}${input.onlyErrors ? '-fehler' : ''}.csv`,
  })),

  start: vendorProcedure.input(startImportInput).mutation(async ({ ctx, input }) => {
    await ctx.rateLimiter.consume(STARTS_PER_USER, String(ctx.user.id))
    return startImport(ctx.db, ctx.vendorId, input)
  }),

  run: vendorProcedure.input(importIdInput).mutation(async ({ ctx, input }) => {
    await runImport(ctx.db, { userId: ctx.user.id, vendorId: ctx.vendorId }, input.id)
    return { success: true as const }
  }),

  cancel: vendorProcedure.input(importIdInput).mutation(async ({ ctx, input }) => {
    await cancelImport(ctx.db, ctx.vendorId, input.id)
    return { success: true as const }
  }),
})
