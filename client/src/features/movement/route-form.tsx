import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import * as styles from '#client/features/movement/route-form.module.css'
import { Button } from '#client/ui/button/button.tsx'
import { Field, SelectInput, TextInput } from '#client/ui/forms/field.tsx'
import {
  MOVED_KINDS,
  MOVED_LABELS,
  type MovementSearch,
  movementHref,
  parseMovement,
} from '#shared/movement/movement-search.ts'
import { paths } from '#shared/web/paths.ts'

const KIND_OPTIONS = MOVED_KINDS.map(value => ({ value, label: MOVED_LABELS[value] }))

/** Where the bees are, where they go, and what they are. */
export function RouteForm({ search: { from, to, kind } }: { search: MovementSearch }) {
  const [, navigate] = useLocation()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ])
    navigate(movementHref(parseMovement(new URLSearchParams(entries).toString())))
  }

  // Works before the page's code is there, and without it: the form has an address.
  return (
    <form className={styles.form} action={paths.transport} aria-label="Strecke" onSubmit={handleSubmit}>
      <Field label="Von (PLZ)">{aria => <CodeInput {...aria} name="von" defaultValue={from?.text} />}</Field>
      <Field label="Nach (PLZ)">{aria => <CodeInput {...aria} name="nach" defaultValue={to?.text} />}</Field>
      <Field label="Was" className={styles.wide}>
        {aria => <SelectInput {...aria} name="art" options={KIND_OPTIONS} defaultValue={kind} />}
      </Field>
      <Button variant="primary" type="submit" className={styles.wide}>
        Pflichten anzeigen
      </Button>
    </form>
  )
}

function CodeInput(props: { id: string; name: string; defaultValue: string | undefined }) {
  // Letters are for "CH-6020", so this is no numeric field.
  return <TextInput {...props} autoComplete="off" maxLength={12} enterKeyHint="go" />
}
