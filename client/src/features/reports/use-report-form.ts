import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { forgetWords } from '#client/lib/kept-words.ts'
import { z } from '#shared/core/zod.ts'
import { submitReportInput } from '#shared/inputs/reports.ts'
import { GOOD_FAITH_REQUIRED_TEXT, type ReportGround } from '#shared/reports.ts'
import { paths } from '#shared/web/paths.ts'
import type { ReportedThing } from './reported-thing.ts'

const FAILED = 'Ihre Meldung konnte nicht gesendet werden.'

/** Name and address may be left empty; an empty field is none. */
const emptyAsNone = (value: unknown) => (value === '' ? null : value)
const reportForm = submitReportInput.omit({ targetKind: true, targetId: true }).extend({
  email: z.preprocess(emptyAsNone, submitReportInput.shape.email),
  goodFaith: z
    .boolean()
    .refine(given => given, GOOD_FAITH_REQUIRED_TEXT)
    .transform(() => true as const),
})
type ReportErrors = { [Field in keyof z.output<typeof reportForm>]?: string }

/** What the receipt page shows before anybody has asked the server. */
export interface ReportReceipt {
  ground: ReportGround
  email: string | null
  sentAt: number
}

/** Under which this tab keeps what is typed about `target`. */
export function keptReport({ kind, id }: Pick<ReportedThing, 'kind' | 'id'>): string {
  return `report:${kind}:${id}`
}

/** State of the form that reports `target`. A report that has arrived leads to its receipt. */
export function useReportForm(target: Pick<ReportedThing, 'kind' | 'id'>) {
  const [ground, setGround] = useState<ReportGround>()
  const [errors, setErrors] = useState<ReportErrors>({})
  const [, navigate] = useLocation()
  const submit = trpc.reports.submit.useMutation()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const { success, data, error } = reportForm.safeParse({
      ...Object.fromEntries(fields),
      ground,
      goodFaith: fields.has('goodFaith'),
    })
    // At once, so that the first wrong field can be found and take the focus.
    flushSync(() => setErrors(success ? {} : firstErrors(error)))
    if (!success) return form.querySelector<HTMLElement>('[aria-invalid], [data-invalid] input')?.focus()
    if (submit.isPending) return
    submit.mutate(
      { ...data, targetKind: target.kind, targetId: target.id },
      {
        onSuccess: ({ code }) => {
          forgetWords(keptReport(target))
          const receipt: ReportReceipt = {
            ground: data.ground,
            email: data.email ?? null,
            sentAt: Date.now(),
          }
          navigate(`${paths.reportStatus}?code=${code}`, { state: receipt })
        },
      },
    )
  }

  const failure = submit.isError ? errorMessage(submit.error, FAILED) : null
  return { ground, setGround, errors, failure, isSending: submit.isPending, send }
}

function firstErrors(error: z.ZodError): ReportErrors {
  const fieldErrors: Record<string, string[] | undefined> = z.flattenError(error).fieldErrors
  const entries = Object.entries(fieldErrors)
  return Object.fromEntries(entries.map(([field, texts]) => [field, texts?.[0]])) as ReportErrors
}
