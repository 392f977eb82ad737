import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'

/** Has the rows written, or ends the import. */
export function useDecideImport(id: number) {
  const utils = trpc.useUtils()
  const options = {
    onError: (error: unknown) =>
      notify.error(errorMessage(error, 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.')),
    onSettled: async () => {
      await utils.imports.invalidate()
    },
  }
  const { mutate: run, isPending: isStarting } = trpc.imports.run.useMutation(options)
  const { mutate: cancel, isPending: isCancelling } = trpc.imports.cancel.useMutation(options)
  return { run: () => run({ id }), isStarting, cancel: () => cancel({ id }), isCancelling }
}
