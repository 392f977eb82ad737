import { Handshake } from 'lucide-react'
import { useAvailability } from '#client/features/dashboard/listings/use-change-listings.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'

/** Asks whether the goods are gone, once an enquiry has led to a sale. */
export function MarkSold({ listingId }: { listingId: number }) {
  const { data } = trpc.listings.getMyListings.useQuery()
  const { set, isPending } = useAvailability()
  const listing = data?.find(({ id }) => id === listingId)
  if (listing === undefined) return null
  if (listing.availability === 'sold') {
    return <p className="small muted mt-4">Das Inserat ist als verkauft markiert.</p>
  }
  if (listing.status !== 'active') return null
  return (
    <div className="mt-4 grid justify-items-start gap-3 rounded-card bg-tint p-4">
      <p className="small">
        Schön, das hat geklappt. Ist damit alles verkauft? Dann nehmen wir das Inserat aus dem Marktplatz.
      </p>
      <Button
        size="sm"
        icon={<Handshake className="icon" />}
        loading={isPending}
        onClick={() => void set(listing, 'sold')}
      >
        Als verkauft markieren
      </Button>
    </div>
  )
}
