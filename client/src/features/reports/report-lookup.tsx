import type { FormEvent, ReactNode } from 'react'
import { textOf } from '#client/features/reports/text-of.ts'
import { errorMessage } from '#client/lib/error-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError, TextInput } from '#client/ui/forms/field.tsx'
import type { ReportStatus } from '#shared/reports.ts'

export interface ReportLookupProps {
  code: string
  children: (report: ReportStatus) => ReactNode
}

/** Asks for code and address, then shows the report they belong to. */
export function ReportLookup({ code, children }: ReportLookupProps) {
  const status = trpc.reports.status.useMutation()
  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (status.isPending) return
    const fields = new FormData(event.currentTarget)
    status.mutate({ code: textOf(fields, 'code'), email: textOf(fields, 'email') })
  }
  if (status.data !== undefined) return children(status.data)
  return (
    <form className="label-frame stack" aria-label="Meldung suchen" method="post" noValidate onSubmit={ask}>
      <Field label="Code">
        {aria => (
          <TextInput {...aria} name="code" defaultValue={code} placeholder="WM-7F3K9Q" autoComplete="off" />
        )}
      </Field>
      <Field label="Ihre E-Mail">
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
