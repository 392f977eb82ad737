import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { useIdempotencyKey } from '#client/lib/api/use-idempotency-key.ts'
import { forgetWords, useWaitingForm } from '#client/lib/kept-words.ts'
import type { NoticeKind, NoticeReceipt } from '#shared/billing/contracts.ts'
import type { Notice, NoticeErrors } from './check-notice.ts'

// The rules come with the first field that is touched: most of the page is there to be read.
const loadCheck = () => import('./check-notice.ts')

const FAILED = 'Das Senden hat nicht geklappt. Ihre Angaben sind noch da, bitte versuchen Sie es noch einmal.'

export interface SentNotice {
  notice: Notice
  receipt: NoticeReceipt
}

/** What is wrong with the fields, once they have been checked. */
function useNoticeCheck(kind: NoticeKind) {
  const [errors, setErrors] = useState<NoticeErrors>({})

  async function check(form: HTMLFormElement): Promise<Notice | null> {
    const { checkNotice } = await loadCheck()
    const result = checkNotice(kind, new FormData(form))
    // At once, so that the first wrong field can be found and take the focus.
    flushSync(() => setErrors('errors' in result ? result.errors : {}))
    return 'errors' in result ? null : result.notice
  }
  return { errors, check }
}

function keptNotice(kind: NoticeKind): string {
  return `notice:${kind}`
}

/** Sends a declaration, under one key however often its answer is lost. */
function useSendNotice() {
  const [sent, setSent] = useState<SentNotice | null>(null)
  const submissionKey = useIdempotencyKey()
  const submit = trpc.contracts.submitNotice.useMutation()

  function sendNotice(notice: Notice) {
    submit.mutate(
      { ...notice, submissionKey: submissionKey.get() },
      {
        onSuccess(receipt) {
          submissionKey.renew()
          forgetWords(keptNotice(notice.kind))
          setSent({ notice, receipt })
          window.scrollTo(0, 0)
        },
        onError: submissionKey.renewIfSent,
      },
    )
  }
  const failure = submit.isError ? errorMessage(submit.error, FAILED) : null
  return { sent, sendNotice, isPending: submit.isPending, failure }
}

/** State of the form that cancels or withdraws. The fields keep their text themselves. */
export function useNotice(kind: NoticeKind) {
  const [isTried, setIsTried] = useState(false)
  const [isChecking, setIsChecking] = useState(false)
  const ref = useWaitingForm(keptNotice(kind))
  const [loadFailure, setLoadFailure] = useState<string | null>(null)
  const { errors, check } = useNoticeCheck(kind)
  const { sent, sendNotice, isPending, failure } = useSendNotice()
  const isSending = isChecking || isPending

  async function send(form: HTMLFormElement): Promise<void> {
    const notice = await check(form)
    setIsTried(notice === null)
    if (notice === null) form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    else sendNotice(notice)
  }

  return {
    sent,
    errors,
    failure: failure ?? loadFailure,
    isSending,
    formProps: {
      ref,
      onFocus: () => void loadCheck(),
      onInput(event: FormEvent<HTMLFormElement>) {
        if (isTried) void check(event.currentTarget)
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        if (isSending) return
        setIsChecking(true)
        setLoadFailure(null)
        send(event.currentTarget)
          .catch(() => setLoadFailure(FAILED))
          .finally(() => setIsChecking(false))
      },
    },
  }
}
