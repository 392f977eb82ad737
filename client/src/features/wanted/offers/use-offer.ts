import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { forgetWords } from '#client/lib/kept-words.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import { offerInput } from '#shared/inputs/wanted.ts'

/** State of the form that answers an ad. */
export function useOffer(id: number, onSent: () => void) {
  const utils = trpc.useUtils()
  const [messageError, setMessageError] = useState<string>()
  const mutation = trpc.wanted.offer.useMutation()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const { data, error } = offerInput.safeParse({
      id,
      listingId: Number(fields.get('listingId')),
      message: fields.get('message'),
    })
    // At once, so that the field can be found and take the focus.
    flushSync(() => setMessageError(error?.issues.find(({ path }) => path[0] === 'message')?.message))
    if (data === undefined) return form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    if (mutation.isPending) return
    mutation.mutate(data, {
      onSuccess() {
        forgetWords(`offer:${id}`)
        notify.success('Ihr Angebot ist unterwegs')
        onSent()
        void utils.wanted.invalidate()
      },
    })
  }

  const failure = mutation.isError
    ? errorMessage(mutation.error, 'Ihr Angebot konnte nicht gesendet werden.')
    : null
  return { send, messageError, failure, isPending: mutation.isPending }
}
