import { RequireUser } from '#client/features/auth/require-user.tsx'
import { Dashboard } from '#client/features/dashboard/dashboard.tsx'
import { LeadsPanel } from '#client/features/leads/leads-panel.tsx'
import { fallbackArt } from '#client/features/listings/listing-art.ts'
import { usePageTitle } from '#client/ui/use-page-title.ts'
import { mayExportLeads } from '#shared/leads.ts'
import '#client/styles/dashboard.css'

export default function DashboardPage() {
  usePageTitle('Dashboard')
  return (
    <div className="wrap pb-16">
      <RequireUser>
        {() => (
          <Dashboard
            artFor={fallbackArt}
            renderLeads={({ subscriptionPlan, subscriptionStatus }) => (
              <LeadsPanel canExport={subscriptionStatus === 'active' && mayExportLeads(subscriptionPlan)} />
            )}
          />
        )}
      </RequireUser>
    </div>
  )
}
