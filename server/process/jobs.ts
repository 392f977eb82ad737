import { carryOutDeletions } from '#server/account/commands/carry-out-deletion.ts'
import { deleteOldMatches, mailMatches } from '#server/alerts/commands/mail-matches.ts'
import { matchNews } from '#server/alerts/commands/match-news.ts'
import { deleteExpired } from '#server/auth/commands/delete-expired.ts'
import { deleteOldContractEnds, settleContractEnds } from '#server/billing/commands/contracts/end-contract.ts'
import { deleteClosedCustomers } from '#server/billing/commands/customers/close-customer.ts'
import { syncCustomerEmails } from '#server/billing/commands/customers/sync-customer-emails.ts'
import { endGracePeriods } from '#server/billing/commands/end-grace-periods.ts'
import { deleteOldEvents } from '#server/billing/commands/handle-events.ts'
import { reportReconciliation } from '#server/billing/commands/report-reconciliation.ts'
import { carryOutRefunds, deleteOldRefunds } from '#server/billing/commands/returns/carry-out-refunds.ts'
import { cancelReturnedPlans, refreshOverduePlans } from '#server/billing/commands/returns/refresh-overdue.ts'
import { tellGraceEnds } from '#server/billing/commands/tell-grace-ends.ts'
import { tellRenewals } from '#server/billing/commands/tell-renewals.ts'
import { deleteDuePhotos } from '#server/certificates/commands/delete-photos.ts'
import { remindOfEnds } from '#server/certificates/commands/remind-of-ends.ts'
import { deleteOldNotices } from '#server/contracts/commands/delete-old-notices.ts'
import { executeNotices } from '#server/contracts/commands/execute-notices.ts'
import { deleteOldIdempotencyKeys } from '#server/core/idempotency-key.ts'
import type { Job } from '#server/core/jobs/jobs.ts'
import { deleteImpossibleCounters } from '#server/core/rate-limit.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { askVendors } from '#server/freshness/commands/ask-vendors.ts'
import { ensurePlaces } from '#server/geo/commands.ts'
import { deleteAbandonedFiles } from '#server/images/commands/abandon-images.ts'
import { checkImports } from '#server/imports/commands/check-imports.ts'
import { deleteImportFiles, deleteOldImports } from '#server/imports/commands/delete-files.ts'
import { runImports } from '#server/imports/commands/run-imports.ts'
import { deleteOldLeads } from '#server/leads/commands.ts'
import { completeStems } from '#server/listings/commands/complete-stems.ts'
import { mendMainImages } from '#server/listings/commands/copy-main-images.ts'
import { forgetVisitors } from '#server/listings/commands/count-view.ts'
import { endOrganicGraces, tellOrganicGraceEnds } from '#server/listings/commands/end-organic-grace.ts'
import { demoteEndedTopListings } from '#server/listings/commands/promote-listing.ts'
import { finishRefreshes } from '#server/listings/commands/refresh-listings.ts'
import { deleteOldMails, sendDueMails } from '#server/mail/commands.ts'
import { createMailTransport } from '#server/mail/gateway.ts'
import { deleteOldOrders } from '#server/orders/commands/delete-old-orders.ts'
import { deleteOldReports } from '#server/reports/commands/delete-old.ts'
import { computePrices } from '#server/statistics/commands/compute-prices.ts'
import { foldOldDays } from '#server/statistics/commands/fold-days.ts'
import { acceptBySilence } from '#server/terms/commands/accept-by-silence.ts'
import { cancelPointlessRenewals } from '#server/top-listings/commands/cancel-renewal.ts'
import { deleteEndedBookings } from '#server/top-listings/commands/delete-bookings.ts'
import { holdRenewingPromotions } from '#server/top-listings/commands/hold-promotion.ts'
import { refreshOverdueRenewals } from '#server/top-listings/commands/refresh-renewals.ts'
import { deleteOldAds } from '#server/wanted/commands/hide-ad.ts'
import { mailDigests } from '#server/wanted/commands/mail-digests.ts'

/** Everything that happens without a request, by domain. Each runs in one process at a time. */
export function listJobs(services: Services): Job[] {
  const { db, env, logger } = services
  const mailDeps = { db, transport: createMailTransport(env), env, logger, unnoted: new Set<number>() }
  return [
    { name: 'send-mails', everySeconds: 5, run: () => sendDueMails(mailDeps) },
    { name: 'delete-old-mails', everySeconds: 3600, run: () => deleteOldMails(db) },
    // Does nothing once there are postal codes; before that, tries again every hour.
    { name: 'ensure-places', everySeconds: 3600, run: () => ensurePlaces(services) },
    { name: 'delete-expired-sessions', everySeconds: 3600, run: () => deleteExpired(db) },
    { name: 'delete-abandoned-files', everySeconds: 60, run: () => deleteAbandonedFiles(services) },
    { name: 'delete-certificate-photos', everySeconds: 60, run: () => deleteDuePhotos(services) },
    { name: 'remind-of-certificate-ends', everySeconds: 3600, run: () => remindOfEnds(services) },
    { name: 'end-grace-periods', everySeconds: 5, run: () => endGracePeriods(services) },
    { name: 'tell-grace-ends', everySeconds: 600, run: () => tellGraceEnds(services) },
    { name: 'refresh-overdue-subscriptions', everySeconds: 3600, run: () => refreshOverduePlans(services) },
    { name: 'cancel-returned-plans', everySeconds: 60, run: () => cancelReturnedPlans(services) },
    { name: 'accept-terms-by-silence', everySeconds: 3600, run: () => acceptBySilence(db) },
    { name: 'execute-notices', everySeconds: 5, run: () => executeNotices(services) },
    { name: 'delete-old-notices', everySeconds: 3600, run: () => deleteOldNotices(db) },
    { name: 'settle-contract-ends', everySeconds: 15, run: () => settleContractEnds(services) },
    { name: 'delete-old-contract-ends', everySeconds: 3600, run: () => deleteOldContractEnds(services) },
    { name: 'carry-out-refunds', everySeconds: 30, run: () => carryOutRefunds(services) },
    { name: 'reconcile-payments', everySeconds: 86_400, run: () => reportReconciliation(services) },
    { name: 'sync-customer-emails', everySeconds: 60, run: () => syncCustomerEmails(services) },
    { name: 'delete-old-refunds', everySeconds: 3600, run: () => deleteOldRefunds(services) },
    { name: 'delete-old-payment-events', everySeconds: 3600, run: () => deleteOldEvents(db) },
    { name: 'delete-closed-customers', everySeconds: 3600, run: () => deleteClosedCustomers(services) },
    { name: 'demote-ended-top-listings', everySeconds: 60, run: () => demoteEndedTopListings(db) },
    { name: 'end-organic-graces', everySeconds: 60, run: () => endOrganicGraces(services) },
    { name: 'tell-organic-grace-ends', everySeconds: 3600, run: () => tellOrganicGraceEnds(services) },
    { name: 'finish-listing-refreshes', everySeconds: 5, run: () => finishRefreshes(db) },
    { name: 'complete-search-stems', everySeconds: 3600, run: () => completeStems(db) },
    { name: 'mend-main-images', everySeconds: 3600, run: () => mendMainImages(db) },
    { name: 'hold-renewing-promotions', everySeconds: 60, run: () => holdRenewingPromotions(db) },
    { name: 'cancel-pointless-renewals', everySeconds: 60, run: () => cancelPointlessRenewals(services) },
    { name: 'refresh-overdue-renewals', everySeconds: 3600, run: () => refreshOverdueRenewals(services) },
    { name: 'delete-ended-bookings', everySeconds: 3600, run: () => deleteEndedBookings(db) },
    { name: 'tell-renewals', everySeconds: 3600, run: () => tellRenewals(services) },
    { name: 'match-saved-searches', everySeconds: 15, run: () => matchNews(services) },
    { name: 'mail-saved-searches', everySeconds: 15, run: () => mailMatches(services) },
    { name: 'mail-wanted-digests', everySeconds: 300, run: () => mailDigests(services) },
    { name: 'compute-usual-prices', everySeconds: 86_400, run: () => computePrices(db) },
    { name: 'ask-whether-still-current', everySeconds: 3600, run: () => askVendors(services) },
    { name: 'check-imports', everySeconds: 2, run: () => checkImports(services) },
    { name: 'run-imports', everySeconds: 2, run: () => runImports(services) },
    { name: 'delete-import-files', everySeconds: 60, run: () => deleteImportFiles(services) },
    ...listForgettingJobs(services),
    { name: 'carry-out-deletions', everySeconds: 60, run: () => carryOutDeletions(services) },
  ]
}

/** What is kept for a time only. */
function listForgettingJobs({ db }: Services): Job[] {
  return [
    { name: 'delete-old-orders', everySeconds: 3600, run: () => deleteOldOrders(db) },
    { name: 'delete-old-matches', everySeconds: 3600, run: () => deleteOldMatches(db) },
    { name: 'delete-old-wanted-ads', everySeconds: 3600, run: () => deleteOldAds(db) },
    { name: 'fold-old-days', everySeconds: 86_400, run: () => foldOldDays(db) },
    { name: 'delete-old-leads', everySeconds: 3600, run: () => deleteOldLeads(db) },
    { name: 'delete-old-reports', everySeconds: 3600, run: () => deleteOldReports(db) },
    { name: 'delete-old-imports', everySeconds: 3600, run: () => deleteOldImports(db) },
    { name: 'delete-old-submissions', everySeconds: 3600, run: () => deleteOldIdempotencyKeys(db) },
    { name: 'delete-impossible-counters', everySeconds: 300, run: () => deleteImpossibleCounters(db) },
    { name: 'forget-listing-visitors', everySeconds: 3600, run: () => forgetVisitors(db) },
  ]
}
