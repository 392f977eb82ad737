import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Enquiry, EnquiryErrors } from '#client/features/leads/contact-form-check.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { useIdempotencyKey } from '#client/lib/api/use-idempotency-key.ts'
import { sendEarlyForm } from '#client/lib/early-input.ts'
import { notify } from '#client/ui/messages/toast.tsx'

// The rules are a large part of what the page would have to load, and most visitors only read it.
const loadCheck = () => import('#client/features/leads/contact-form-check.ts')

const FAILED = 'Fehler beim Senden der Anfrage'

/** What is wrong with the fields of a form, once they have been checked. */
function useEnquiryCheck() {
  const [errors, setErrors] = useState<EnquiryErrors>({})

  /** @returns what the fields hold if it is right; else the errors are shown */
  async function check(form: HTMLFormElement) {
    const { checkEnquiry } = await loadCheck()
    const result = checkEnquiry(new FormData(form))
    // At once, so that the first wrong field can be found and take the focus.
    flushSync(() => setErrors('errors' in result ? result.errors : {}))
    return 'errors' in result ? null : result.enquiry
  }
  return { errors, check }
}

/** Sends an enquiry to `listingId`. The fields keep their text themselves, until it has arrived. */
function useSendEnquiry(listingId: number) {
  // One key for one enquiry: if only the answer got lost, sending it again creates no second one.
  const submissionKey = useIdempotencyKey()
  const [sent, setSent] = useState<Enquiry | null>(null)
  const submit = trpc.leads.submit.useMutation({
    onSuccess: () => notify.success('Anfrage erfolgreich gesendet!'),
    onError: error => notify.error(errorMessage(error, FAILED)),
  })

  function sendEnquiry(enquiry: Enquiry, form: HTMLFormElement) {
    submit.mutate(
      { ...enquiry, listingId, submissionKey: submissionKey.get() },
      {
        onSuccess() {
          submissionKey.renew()
          form.reset()
          setSent(enquiry)
        },
        onError: submissionKey.renewIfSent,
      },
    )
  }
  const failure = submit.isError ? errorMessage(submit.error, FAILED) : null
  return { sendEnquiry, isPending: submit.isPending, failure, sent, setSent }
}

/** State of the form that sends an enquiry to `listingId`. */
export function useContactForm(listingId: number) {
  const [isTried, setIsTried] = useState(false)
  const [isChecking, setIsChecking] = useState(false)
  const [broken, setBroken] = useState<unknown>()
  const { errors, check } = useEnquiryCheck()
  const { sendEnquiry, isPending, ...outcome } = useSendEnquiry(listingId)
  const isSending = isChecking || isPending

  async function send(form: HTMLFormElement) {
    const enquiry = await check(form)
    setIsTried(enquiry === null)
    if (enquiry === null) form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    else sendEnquiry(enquiry, form)
  }

  return {
    ...outcome,
    failure: broken ? errorMessage(broken, FAILED) : outcome.failure,
    errors,
    isSending,
    formProps: {
      ref: sendEarlyForm,
      onClick({ target }: FormEvent) {
        void loadCheck().then(({ askQuestion }) => askQuestion(target))
      },
      onFocus({ currentTarget }: FormEvent<HTMLFormElement>) {
        void loadCheck().then(({ followEnquiry }) => followEnquiry(currentTarget, listingId))
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        if (isTried) void check(event.currentTarget)
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        if (isSending) return
        setIsChecking(true)
        setBroken(undefined)
        send(event.currentTarget)
          // The rules could not be loaded.
          .catch(setBroken)
          .finally(() => setIsChecking(false))
      },
    },
  }
}
