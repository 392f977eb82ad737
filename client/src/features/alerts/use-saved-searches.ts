import { useState } from 'react'
import { isAlreadyGone } from '#client/lib/api/already-gone.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import { type SaveSearchInput, saveSearchInput } from '#shared/inputs/alerts.ts'
import { paths } from '#shared/web/paths.ts'

const FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.'

/** Own saved searches, the newest first. */
export function useSavedSearches() {
  return trpc.alerts.getMySearches.useQuery()
}

/** @param onSaved runs once the search is kept */
export function useSaveSearch(onSaved: () => void) {
  const utils = trpc.useUtils()
  const [nameError, setNameError] = useState<string>()
  const mutation = trpc.alerts.save.useMutation({
    async onSuccess() {
      notify.success('Suche gemerkt', {
        action: { label: 'Meine Suchen', onClick: () => window.location.assign(paths.savedSearches) },
      })
      onSaved()
      await utils.alerts.getMySearches.invalidate()
    },
  })
  return {
    isPending: mutation.isPending,
    nameError,
    failure: mutation.isError ? errorMessage(mutation.error, FAILED) : null,
    save(wanted: SaveSearchInput) {
      const checked = saveSearchInput.safeParse(wanted)
      setNameError(checked.error?.issues.find(({ path }) => path[0] === 'name')?.message)
      if (checked.success) mutation.mutate(checked.data)
    },
  }
}

/** Changes that show at once, and are taken back where they fail. */
export function useSearchChanges() {
  const utils = trpc.useUtils()
  const { getMySearches } = utils.alerts
  const outcome = {
    onError: (error: unknown) => notify.error(errorMessage(error, FAILED)),
    onSettled: () => getMySearches.invalidate(),
  }
  const update = trpc.alerts.update.useMutation({
    ...outcome,
    onMutate({ id, ...changes }) {
      const known = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
      getMySearches.setData(undefined, searches =>
        searches?.map(search => (search.id === id ? { ...search, ...known } : search)),
      )
    },
  })
  const remove = trpc.alerts.delete.useMutation({
    ...outcome,
    onMutate({ id }) {
      getMySearches.setData(undefined, searches => searches?.filter(search => search.id !== id))
    },
    onSuccess: () => notify.success('Suche gelöscht'),
    onError: error => (isAlreadyGone(error) ? notify.success('Suche gelöscht') : outcome.onError(error)),
  })
  const markSeen = trpc.alerts.markSeen.useMutation({ onSettled: () => getMySearches.invalidate() })
  return { update, remove, markSeen }
}
