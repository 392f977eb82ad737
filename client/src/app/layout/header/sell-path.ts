import type { LayoutUser } from '#client/app/layout/header/layout-user.ts'
import { paths } from '#shared/web/paths.ts'

/** Where "Verkaufen" leads: vendors to a new listing, users to the next step of their stall, visitors to how it works. */
export function sellPath(user: LayoutUser | null | undefined): string {
  if (!user) return paths.sell
  return user.businessName === null ? paths.dashboard : paths.newListing
}
