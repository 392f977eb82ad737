import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import * as styles from '#client/features/alerts/saved-search-list.module.css'
import { useSearchChanges } from '#client/features/alerts/use-saved-searches.ts'
import { excessText } from '#client/lib/api/excess-text.ts'
import { formatDate, formatDateTime } from '#client/lib/format-date.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, SelectInput, TextInput } from '#client/ui/forms/field.tsx'
import { focusFirstInvalid } from '#client/ui/forms/focus-first-invalid.ts'
import { textOf } from '#client/ui/forms/text-of.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { formatPrice } from '#shared/core/price.ts'
import { searchLabels } from '#shared/search/filter-labels.ts'
import { marketHref, parseMarketSearch } from '#shared/search/market-search.ts'
import {
  MAIL_FREQUENCIES,
  MAIL_FREQUENCY_LABELS,
  type SavedSearch,
  SEARCH_NAME_MAX_LENGTH,
} from '#shared/search/saved-searches.ts'

/** One search: where it leads, what is new, how often it writes. */
export function SavedSearchRow({ search }: { search: SavedSearch }) {
  const { update, remove, markSeen } = useSearchChanges()
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null)
  const { id, name, frequency, maxPrice } = search
  const wanted = parseMarketSearch(search.query)
  const labels = searchLabels(wanted)
  // Only a wanted ad has a price; without words or filters, it is a search for everything all the same.
  const shown = maxPrice === null ? labels : [...labels, `bis ${formatPrice(maxPrice)}`]
  const close = () => setDialog(null)
  return (
    <li className={styles.search} id={`suche-${id}`}>
      <div>
        <h2>
          <Anchor href={marketHref(wanted)} onClick={() => markSeen.mutate({ id })}>
            {name}
          </Anchor>
        </h2>
        <ul className={styles.labels}>
          {(shown.length > 0 ? shown : ['Alles']).map(label => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        <p className="small muted">{mailText(search)}</p>
      </div>
      <News search={search} />
      <div className={styles.actions}>
        <Field label="E-Mail">
          {aria => (
            <SelectInput
              {...aria}
              aria-label={`E-Mails zu „${name}“`}
              value={frequency}
              options={MAIL_FREQUENCIES.filter(value => value !== 'instant' || labels.length > 0).map(
                value => ({
                  value,
                  label: MAIL_FREQUENCY_LABELS[value],
                }),
              )}
              onChange={({ target }) => {
                const chosen = MAIL_FREQUENCIES.find(value => value === target.value)
                if (chosen !== undefined) update.mutate({ id, frequency: chosen })
              }}
            />
          )}
        </Field>
        <button
          type="button"
          className="icon-button"
          aria-label={`„${name}“ umbenennen`}
          onClick={() => setDialog('rename')}
        >
          <Pencil className="icon" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={`„${name}“ löschen`}
          onClick={() => setDialog('delete')}
        >
          <Trash2 className="icon" aria-hidden="true" />
        </button>
      </div>
      <RenameDialog
        open={dialog === 'rename'}
        onClose={close}
        name={name}
        isPending={update.isPending}
        onRename={next => update.mutate({ id, name: next }, { onSuccess: close })}
      />
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={close}
        title="Suche löschen?"
        text={`Zu „${name}“ schreiben wir Ihnen dann nicht mehr.`}
        confirmLabel="Löschen"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ id }, { onSettled: close })}
      />
    </li>
  )
}

function News({ search: { newCount, seenAt } }: { search: SavedSearch }) {
  if (newCount === 0) return <p className={styles.news}>Nichts Neues</p>
  return (
    <p className={styles.news}>
      <b>{newCount}</b>
      <span>neu seit {formatDate(seenAt)}</span>
    </p>
  )
}

function mailText({ frequency, lastMailAt, lastMailCount, createdAt }: SavedSearch): string {
  if (lastMailAt !== null) {
    const count = lastMailCount === 1 ? '1 Inserat' : `${lastMailCount} Inserate`
    return `Zuletzt gemailt am ${formatDateTime(lastMailAt)} Uhr, ${count}`
  }
  if (frequency === 'off') return `Gemerkt am ${formatDate(createdAt)}, ohne E-Mails`
  return `Gemerkt am ${formatDate(createdAt)}. Noch keine E-Mail: bisher kam nichts Neues.`
}

interface RenameDialogProps {
  open: boolean
  onClose: () => void
  name: string
  isPending: boolean
  /** Closes the dialog once the name is stored. */
  onRename: (name: string) => void
}

function RenameDialog({ open, onClose, name, isPending, onRename }: RenameDialogProps) {
  const formId = useId()
  const [error, setError] = useState<string>()
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = textOf(new FormData(event.currentTarget), 'name').trim()
    const problem =
      typed === '' ? 'Bitte geben Sie der Suche einen Namen' : excessText(typed, SEARCH_NAME_MAX_LENGTH)
    if (!focusFirstInvalid(event.currentTarget, () => setError(problem)) && !isPending) onRename(typed)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Suche umbenennen"
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button variant="primary" type="submit" form={formId} loading={isPending}>
            Speichern
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={handleSubmit}>
        <Field label="Name der Suche" error={error}>
          {aria => <TextInput {...aria} name="name" defaultValue={name} />}
        </Field>
      </form>
    </Dialog>
  )
}
