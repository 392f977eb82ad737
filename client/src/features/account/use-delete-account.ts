import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { paths } from '#shared/web/paths.ts'

/** Choices about the device itself; everything else that is stored here was the account's. */
const NOT_THE_ACCOUNTS = ['theme', 'cookie-consent']

/** Deletes the account and leaves by a full load, so that nothing of it stays in this browser. */
export function useDeleteAccount() {
  const removal = trpc.account.delete.useMutation({
    onSuccess({ isComplete }) {
      forgetStored()
      window.location.replace(isComplete ? paths.accountDeleted : `${paths.accountDeleted}?rest=zahlung`)
    },
  })
  return {
    deleteAccount: removal.mutate,
    // Stays pending until the browser has left.
    isPending: removal.isPending || removal.isSuccess,
    error: removal.isError ? errorMessage(removal.error, 'Das Konto konnte nicht gelöscht werden.') : null,
  }
}

function forgetStored(): void {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) {
      if (!NOT_THE_ACCOUNTS.includes(key)) localStorage.removeItem(key)
    }
  } catch {
    // Storage can be switched off; then nothing is stored.
  }
}
