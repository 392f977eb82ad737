import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { favoriteFailureText } from '#client/features/favorites/favorite-failure.ts'
import { hasWish, takeWish } from '#client/features/favorites/favorite-wish.ts'
import { followEnquiry } from '#client/features/leads/enquiry-draft.ts'
import { createApiClient } from '#client/lib/api/api-client.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'

/** After a reload, what was typed into the enquiry stands there again, also what was typed before the script had come. */
export function takeUpEnquiry(): void {
  const form = document.querySelector<HTMLFormElement>('#anfrage')
  const listingId = Number(/^\/listings\/(\d+)$/.exec(window.location.pathname)?.[1])
  if (form !== null) followEnquiry(form, listingId)
}

/** Keeps the listing for which somebody has signed in. Without a login the wish stays, for the one that may come. */
export async function takeUpWish(queryClient: QueryClient): Promise<void> {
  if (!hasWish()) return
  const client = createApiClient()
  if ((await client.auth.me.query()) === null) return
  const listingId = takeWish()
  if (listingId === null) return
  try {
    await client.favorites.add.mutate({ listingId })
    notify.success('Zu Favoriten hinzugefügt')
    await queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.favorites) })
  } catch (error) {
    notify.error(favoriteFailureText(error, 'add'))
  }
}
