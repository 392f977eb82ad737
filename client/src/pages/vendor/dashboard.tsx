import { RequireUser } from '#client/features/auth/require-user.tsx'
import { PlanNotice } from '#client/features/billing/alerts/payment-notice.tsx'
import { PaymentReturn } from '#client/features/billing/alerts/payment-return.tsx'
import { PlanAlert } from '#client/features/billing/alerts/plan-alert.tsx'
import { InvoiceList } from '#client/features/billing/invoice-list.tsx'
import { ManageButton, ManageFormer } from '#client/features/billing/manage-button.tsx'
import { PlanContents } from '#client/features/billing/plan-contents.tsx'
import { TopListingAction } from '#client/features/billing/top-listing/top-listing-action.tsx'
import { Dashboard } from '#client/features/dashboard/dashboard.tsx'
import { ListingThumbnail } from '#client/features/dashboard/listings/listing-thumbnail.tsx'
import { MarkSold } from '#client/features/dashboard/listings/mark-sold.tsx'
import { OwnCheck } from '#client/features/freshness/own-check.tsx'
import { OwnRhythm } from '#client/features/freshness/own-rhythm.tsx'
import { ImportLinks } from '#client/features/imports/import-links.tsx'
import { LeadsPanel } from '#client/features/leads/inbox/leads-panel.tsx'
import { fallbackArt } from '#client/features/listings/cards/listing-art.ts'
import { OwnStall } from '#client/features/onboarding/own-stall.tsx'
import { Welcome } from '#client/features/onboarding/welcome.tsx'
import { OwnDecisions } from '#client/features/reports/own-decisions.tsx'
import { StatisticsPanel } from '#client/features/statistics/statistics-panel.tsx'
import { mayExportLeads } from '#shared/leads.ts'
import { IMPORT_PLAN } from '#shared/listings/imports.ts'

const renderPicture = (listingId: number) => <ListingThumbnail listingId={listingId} artFor={fallbackArt} />

export default function DashboardPage() {
  return (
    <div className="wrap pb-16">
      <RequireUser>
        {() => (
          <>
            <PaymentReturn />
            <Dashboard
              artFor={fallbackArt}
              planAlert={<PlanAlert />}
              renderTopListingAction={listing => <TopListingAction listing={listing} />}
              renderLeads={({ subscriptionPlan, subscriptionStatus }) => (
                <LeadsPanel
                  canExport={subscriptionStatus === 'active' && mayExportLeads(subscriptionPlan)}
                  renderPicture={renderPicture}
                  renderSold={listingId => <MarkSold listingId={listingId} />}
                />
              )}
              hiddenNotes={<OwnDecisions />}
              renderListingTools={({ subscriptionPlan, subscriptionStatus }) => (
                <ImportLinks
                  mayExport={subscriptionStatus === 'active' && subscriptionPlan === IMPORT_PLAN}
                />
              )}
              statistics={<StatisticsPanel question={<OwnCheck />} renderPicture={renderPicture} />}
              rhythm={<OwnRhythm />}
              welcome={<Welcome />}
              renderStall={({ id, businessName }) => <OwnStall vendorId={id} businessName={businessName} />}
              subscription={{
                renderManage: hasPlan => (hasPlan ? <ManageButton /> : <ManageFormer />),
                renderNotice: (plan, status) => <PlanNotice plan={plan} status={status} />,
                renderContents: plan => <PlanContents plan={plan} />,
                renderInvoices: () => <InvoiceList />,
              }}
            />
          </>
        )}
      </RequireUser>
    </div>
  )
}
