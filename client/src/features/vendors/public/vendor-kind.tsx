import { Store, UserRound } from 'lucide-react'
import { Badge } from '#client/ui/data/badge.tsx'
import type { TraderStatus } from '#shared/vendors/vendors.ts'

/** What the vendor says they are, in words. */
export function kindText(status: TraderStatus | null): string {
  if (status === null) return 'Keine Angabe zum Anbieterstatus'
  return status === 'trader' ? 'Gewerblicher Anbieter' : 'Privater Anbieter'
}

export function VendorKind({ status }: { status: TraderStatus | null }) {
  const Icon = status === 'trader' ? Store : UserRound
  return <Badge icon={status !== null && <Icon className="icon" />}>{kindText(status)}</Badge>
}
