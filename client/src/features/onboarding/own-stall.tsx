import { useEffect } from 'react'
import { trpc } from '#client/lib/api/trpc.ts'
import { StallChecklist } from './stall-checklist.tsx'
import { StallOpened } from './stall-opened.tsx'
import { isStallOpen } from './stall-steps.ts'
import { isSiteOf, rememberSite } from './watched-site.ts'

/** On the dashboard until the first listing is public; whoever has watched the stall grow also sees it open. */
export function OwnStall({ vendorId, businessName }: { vendorId: number; businessName: string }) {
  const { data: plan } = trpc.stripe.getSubscriptionStatus.useQuery()
  const { data: listings } = trpc.listings.getMyListings.useQuery()
  const isOpen = listings !== undefined && isStallOpen(listings)
  useEffect(() => {
    if (listings !== undefined && !isOpen) rememberSite(vendorId)
  }, [listings, isOpen, vendorId])
  if (plan === undefined || listings === undefined) return null
  if (!isOpen) return <StallChecklist facts={{ businessName, plan, listings }} />
  return isSiteOf(vendorId) ? <StallOpened businessName={businessName} listings={listings} /> : null
}
