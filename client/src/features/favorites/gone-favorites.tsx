import { PackageX } from 'lucide-react'
import { trpc } from '#client/lib/api/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import { favoriteFailureText } from './favorite-failure.ts'

/** What was kept and is not to be seen at the moment: nobody has to wonder where it went. */
export function GoneFavorites() {
  const { data: gone = [] } = trpc.favorites.getGone.useQuery()
  const { favorites } = trpc.useUtils()
  const remove = trpc.favorites.remove.useMutation({
    onSuccess: () => favorites.invalidate(),
    onError: error => notify.error(favoriteFailureText(error, 'remove')),
  })
  if (gone.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="gone-favorites">
      <h2 className="subheading" id="gone-favorites">
        Nicht mehr da
      </h2>
      <ul className="mt-3">
        {gone.map(({ listingId, title, isSold }) => (
          <li key={listingId} className="cluster justify-between ruled py-2">
            <span className="cluster muted">
              <PackageX className="icon" aria-hidden="true" />
              <span className="wrap-anywhere">
                {title ?? 'Ein Inserat, das zurzeit nicht öffentlich ist'}
                {isSold && ' (verkauft)'}
              </span>
            </span>
            <Button
              size="sm"
              loading={remove.isPending && remove.variables.listingId === listingId}
              onClick={({ detail }) => {
                // Of a double click the second may land on the next row.
                if (detail < 2) remove.mutate({ listingId })
              }}
            >
              <span>
                Entfernen<span className="sr-only">: {title ?? 'nicht öffentliches Inserat'}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
