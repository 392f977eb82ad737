import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sendEarlyForm } from '#client/lib/early-input.ts'
import { errorMessage } from '#client/lib/error-text.ts'
import { createIdempotencyKey, isAlreadySent } from '#client/lib/idempotency-key.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { NoticeKind, NoticeReceipt } from '#shared/contracts.ts'
import { type Notice, type NoticeErrors } from './check-notice.ts'

// The rules come with the first field that is touched: most of the page is there to be read.
const loadCheck = () => import('./check-notice.ts')

const FAILED = 'Das Senden hat nicht geklappt. Ihre Angaben sind noch da, bitte versuchen Sie es noch einmal.'

export interface SentNotice {
  notice: Notice
  receipt: NoticeReceipt
}

/** State of the form that cancels or withdraws. The fields keep their text themselves. */
export function useNotice(kind: NoticeKind) {
  const [errors, setErrors] = useState<NoticeErrors>({})
  const [isTried, setIsTried] = useState(false)
  const [sent, setSent] = useState<SentNotice | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const [loadFailure, setLoadFailure] = useState<string | null>(null)
  // One key for one declaration: if only the answer got lost, sending it again makes no second one.
  const submissionKey = useRef<string>(undefined)
  const submit = trpc.contracts.submitNotice.useMutation()

  async function check(form: HTMLFormElement): Promise<Notice | null> {
    const { checkNotice } = await loadCheck()
    const result = checkNotice(kind, new FormData(form))
    // At once, so that the first wrong field can be found and take the focus.
    flushSync(() => setErrors('errors' in result ? result.errors : {}))
    return 'errors' in result ? null : result.notice
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const notice = await check(form)
    setIsTried(notice === null)
    if (notice === null) {
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    submissionKey.current ??= createIdempotencyKey()
    const key = submissionKey.current
    submit.mutate(
      { ...notice, ...(key !== undefined && { submissionKey: key }) },
      {
        onSuccess(receipt) {
          submissionKey.current = undefined
          setSent({ notice, receipt })
          window.scrollTo(0, 0)
        },
        onError(error) {
          if (isAlreadySent(error)) submissionKey.current = undefined
        },
      },
    )
  }

  return {
    sent,
    errors,
    failure: submit.isError ? errorMessage(submit.error, FAILED) : loadFailure,
    isSending: isChecking || submit.isPending,
    formProps: {
      ref: sendEarlyForm,
      onFocus: () => void loadCheck(),
      onInput(event: FormEvent<HTMLFormElement>) {
        if (isTried) void check(event.currentTarget)
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        if (isChecking || submit.isPending) return
        setIsChecking(true)
        setLoadFailure(null)
        send(event.currentTarget)
          .catch(() => setLoadFailure(FAILED))
          .finally(() => setIsChecking(false))
      },
    },
  }
}
