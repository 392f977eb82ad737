import { type FormEvent, type ReactNode, useState } from 'react'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { sendEarlyForm } from '#client/lib/early-input.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError, TextInput } from '#client/ui/forms/field.tsx'
import { focusFirstInvalid } from '#client/ui/forms/focus-first-invalid.ts'
import { textOf } from '#client/ui/forms/text-of.ts'
import { z } from '#shared/core/zod.ts'
import { reportStatusInput } from '#shared/inputs/reports.ts'
import type { ReportStatus } from '#shared/reports.ts'

export interface ReportLookupProps {
  code: string
  children: (report: ReportStatus) => ReactNode
}

type LookupErrors = { [Field in keyof z.infer<typeof reportStatusInput>]?: string[] }

/** Asks for code and address, then shows the report they belong to. */
export function ReportLookup({ code, children }: ReportLookupProps) {
  const status = trpc.reports.status.useMutation()
  const [errors, setErrors] = useState<LookupErrors>({})
  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (status.isPending) return
    const fields = new FormData(event.currentTarget)
    const { data, error } = reportStatusInput.safeParse({
      code: textOf(fields, 'code'),
      email: textOf(fields, 'email'),
    })
    const found = error === undefined ? {} : z.flattenError(error).fieldErrors
    if (!focusFirstInvalid(event.currentTarget, () => setErrors(found)) && data !== undefined)
      status.mutate(data)
  }
  if (status.data !== undefined) return children(status.data)
  return (
    <form
      ref={sendEarlyForm}
      className="label-frame stack"
      aria-label="Meldung suchen"
      method="post"
      noValidate
      onSubmit={ask}
    >
      <Field label="Code" error={errors.code?.[0]}>
        {aria => (
          <TextInput {...aria} name="code" defaultValue={code} placeholder="WM-7F3K9Q" autoComplete="off" />
        )}
      </Field>
      <Field label="Ihre E-Mail" error={errors.email?.[0]}>
        {aria => <TextInput {...aria} name="email" type="email" autoComplete="email" />}
      </Field>
      <FormError>
        {status.isError && errorMessage(status.error, 'Der Stand konnte nicht geladen werden.')}
      </FormError>
      <Button variant="primary" type="submit" loading={status.isPending}>
        Stand ansehen
      </Button>
    </form>
  )
}
