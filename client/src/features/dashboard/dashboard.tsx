import { type ReactNode, useState } from 'react'
import { Counters } from '#client/features/dashboard/counters.tsx'
import { DashboardHead } from '#client/features/dashboard/dashboard-head.tsx'
import { DashboardTabs } from '#client/features/dashboard/dashboard-tabs.tsx'
import { ListingsPanel } from '#client/features/dashboard/listings/listings-panel.tsx'
import type { ListingsTableProps } from '#client/features/dashboard/listings/listings-table.tsx'
import { EquipmentNotice, PackagingNotice } from '#client/features/dashboard/listings/number-notices.tsx'
import { SettingsPanel } from '#client/features/dashboard/settings-panel.tsx'
import {
  SubscriptionPanel,
  type SubscriptionPanelProps,
} from '#client/features/dashboard/subscription-panel.tsx'
import { Today } from '#client/features/dashboard/today/today.tsx'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import type { VendorProfile } from '#shared/vendors/vendor-profile.ts'

export interface DashboardProps {
  /** Address of the drawing for a listing without picture. */
  artFor: ListingsTableProps['artFor']
  renderTopListingAction: ListingsTableProps['renderTopListingAction']
  /** The enquiries, which belong to another feature. */
  renderLeads: (profile: VendorProfile) => ReactNode
  subscription: SubscriptionPanelProps
  /** What is wrong with the plan, whichever tab is open. */
  planAlert: ReactNode
  hiddenNotes: ReactNode
  /** Beside the listings. */
  renderListingTools: (profile: VendorProfile) => ReactNode
  /** Views and enquiries over time, which belong to another feature. */
  statistics: ReactNode
  /** How often the vendor is asked whether listings still hold, which belongs to another feature. */
  rhythm: ReactNode
  /** For whoever has no business profile yet. */
  welcome: ReactNode
  /** How far a new vendor's stall has got. */
  renderStall: (profile: VendorProfile) => ReactNode
}

/** The vendor's desk; whoever has no business profile yet sees how to get there. */
export function Dashboard(props: DashboardProps) {
  const { artFor, renderTopListingAction, renderLeads, subscription, planAlert, hiddenNotes } = props
  const { welcome, renderStall, statistics, rhythm, renderListingTools } = props
  const [now] = useState(() => new Date())
  const { data: profile, error, refetch } = trpc.vendor.getProfile.useQuery()
  if (profile === null)
    return <WithoutProfile welcome={welcome} planAlert={planAlert} subscription={subscription} />
  if (profile === undefined && error !== null) {
    return (
      <ErrorState
        level={1}
        text={errorMessage(error, 'Ihr Profil konnte nicht geladen werden.')}
        onRetry={() => refetch()}
      />
    )
  }
  return (
    <>
      <DashboardHead businessName={profile?.businessName} now={now} />
      {profile !== undefined && planAlert}
      {profile && renderStall(profile)}
      {profile?.lacksLucidNumber === true && <PackagingNotice />}
      {profile?.lacksWeeeNumber === true && <EquipmentNotice />}
      {profile !== undefined && <Today now={now} />}
      <Counters profile={profile} now={now} />
      <DashboardTabs
        panels={
          profile === undefined
            ? null
            : {
                listings: (
                  <ListingsPanel
                    artFor={artFor}
                    renderTopListingAction={renderTopListingAction}
                    hiddenNotes={hiddenNotes}
                    tools={renderListingTools(profile)}
                  />
                ),
                leads: renderLeads(profile),
                statistics,
                subscription: <SubscriptionPanel {...subscription} />,
                settings: <SettingsPanel rhythm={rhythm} />,
              }
        }
      />
    </>
  )
}

/** A plan can be bought before there is a profile: what it costs, and how it ends, is not kept from its buyer. */
function WithoutProfile({
  welcome,
  planAlert,
  subscription,
}: Pick<DashboardProps, 'welcome' | 'planAlert' | 'subscription'>) {
  const { data: plan } = trpc.stripe.getSubscriptionStatus.useQuery()
  return (
    <>
      {planAlert}
      {welcome}
      {plan && plan.subscriptionPlan !== null && (
        <div className="mx-auto max-w-288">
          <SubscriptionPanel {...subscription} />
        </div>
      )}
    </>
  )
}
