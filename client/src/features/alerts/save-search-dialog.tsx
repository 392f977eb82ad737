import { Bell } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import * as styles from '#client/features/alerts/save-search-dialog.module.css'
import { useSavedSearches, useSaveSearch } from '#client/features/alerts/use-saved-searches.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { Field, FormError, TextInput } from '#client/ui/forms/field.tsx'
import { focusFirstInvalid } from '#client/ui/forms/focus-first-invalid.ts'
import { RadioGroup } from '#client/ui/forms/radio-group.tsx'
import { textOf } from '#client/ui/forms/text-of.ts'
import { Spinner } from '#client/ui/messages/spinner.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import type { CurrentUser } from '#shared/auth.ts'
import { proposeSearchName, searchLabels } from '#shared/search/filter-labels.ts'
import { type MarketSearch, marketHref } from '#shared/search/market-search.ts'
import {
  type MailFrequency,
  SAVED_SEARCHES_MAX,
  SEARCH_NAME_MAX_LENGTH,
} from '#shared/search/saved-searches.ts'
import { loginPath } from '#shared/web/paths.ts'

const FREQUENCIES: readonly { value: MailFrequency; label: string }[] = [
  { value: 'instant', label: 'Sofort, höchstens alle 15 Minuten' },
  { value: 'daily', label: 'Täglich um 6:30 Uhr, wenn es etwas Neues gibt' },
  { value: 'off', label: 'Keine E-Mails, nur unter „Meine Suchen“ merken' },
]

export interface SaveSearchDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  search: MarketSearch
  /** `undefined` until it is known. */
  user: CurrentUser | null | undefined
}

/** Keeps a search, and says how often to write. Who is not signed in gets there and back with the search. */
export function SaveSearchDialog({ open, onOpenChange, search, user }: SaveSearchDialogProps) {
  const formId = useId()
  const saving = useSaveSearch(() => onOpenChange(false))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Suche merken"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Abbrechen</Button>
          {user === null ? (
            <ButtonLink variant="primary" href={loginPath(marketHref(search))}>
              Anmelden
            </ButtonLink>
          ) : (
            <Button
              variant="primary"
              type="submit"
              form={formId}
              loading={saving.isPending}
              icon={<Bell className="icon" />}
            >
              Suche merken
            </Button>
          )}
        </>
      }
    >
      <div className={styles.what}>
        <img src="/art/brief-biene.svg" alt="" width={96} height={96} />
        <p>
          <span className="small muted">Wir melden uns bei</span>
          <br />
          <b>{searchLabels(search).join(' · ') || 'allem, was neu auf den Markt kommt'}</b>
        </p>
      </div>
      {user === undefined && <Spinner />}
      {user === null && (
        <p>Melden Sie sich an, um die Suche zu merken. Danach sind Sie wieder hier, mit derselben Suche.</p>
      )}
      {user && <SaveForm id={formId} user={user} search={search} saving={saving} />}
    </Dialog>
  )
}

interface SaveFormProps {
  id: string
  user: CurrentUser
  search: MarketSearch
  saving: ReturnType<typeof useSaveSearch>
}

function SaveForm({ id, user, search, saving }: SaveFormProps) {
  const isForEverything = searchLabels(search).length === 0
  const [frequency, setFrequency] = useState<MailFrequency>('daily')
  const count = useSavedSearches().data?.length
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const query = marketHref(search).split('?')[1] ?? ''
    focusFirstInvalid(form, () =>
      saving.save({ name: textOf(new FormData(form), 'name').trim(), query, frequency }),
    )
  }
  return (
    <form id={id} className="stack" method="post" noValidate onSubmit={handleSubmit}>
      <Field label="Name der Suche" error={saving.nameError}>
        {aria => (
          <TextInput
            {...aria}
            name="name"
            defaultValue={proposeSearchName(search).slice(0, SEARCH_NAME_MAX_LENGTH)}
          />
        )}
      </Field>
      <RadioGroup
        legend="Wie oft dürfen wir schreiben?"
        options={FREQUENCIES.filter(({ value }) => value !== 'instant' || !isForEverything)}
        value={frequency}
        onChange={setFrequency}
      />
      <p className="field-hint">
        E-Mail an {user.email}. Abbestellen geht in jeder E-Mail mit einem Klick.
        {count !== undefined && ` ${count} von ${SAVED_SEARCHES_MAX} Suchen belegt.`}
      </p>
      <FormError>{saving.failure}</FormError>
    </form>
  )
}
