import { useState } from 'react'
import { type ListingValues, valuesOf } from '#client/features/listing-editor/listing-values.ts'
import { errorMessage } from '#client/lib/error-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/forms/field.tsx'
import type { ListingDetail } from '#shared/listings/listings.ts'
import { type DifferingField, differingFields } from './version-differences.ts'

export interface VersionConflictProps {
  listingId: number
  mine: ListingValues
  /** Saves what is in the form over the version that was saved elsewhere. */
  onKeepMine: (theirs: ListingDetail) => void
  onTakeTheirs: (theirs: ListingDetail) => void
}

/** The same listing was saved in another window meanwhile: shows both versions and asks which one shall count. */
export function VersionConflict({ listingId, mine, onKeepMine, onTakeTheirs }: VersionConflictProps) {
  const [theirs, setTheirs] = useState<ListingDetail | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const utils = trpc.useUtils()
  async function compare() {
    try {
      setTheirs(await utils.listings.getById.fetch({ id: listingId }, { staleTime: 0 }))
    } catch (error) {
      setFailure(errorMessage(error, 'Die andere Fassung konnte nicht geladen werden.'))
    }
  }
  return (
    <section className="grid gap-3 rounded-card bg-tint p-4" aria-labelledby="conflict-title" role="alert">
      <h2 id="conflict-title" className="text-xl">
        Zwei Fassungen
      </h2>
      <p>
        Dieses Inserat wurde inzwischen in einem anderen Fenster oder auf einem anderen Gerät gespeichert.
        Ihre Eingaben stehen noch hier.
      </p>
      <FormError>{failure}</FormError>
      {theirs === null ? (
        <div className="cluster">
          <Button size="sm" onClick={() => void compare()}>
            Fassungen vergleichen
          </Button>
        </div>
      ) : (
        <>
          <Differences fields={differingFields(mine, valuesOf(theirs))} />
          <div className="cluster">
            <Button size="sm" variant="primary" onClick={() => onKeepMine(theirs)}>
              Meine Fassung speichern
            </Button>
            <Button size="sm" onClick={() => onTakeTheirs(theirs)}>
              Die andere übernehmen
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function Differences({ fields }: { fields: readonly DifferingField[] }) {
  if (fields.length === 0) return <p>Beide Fassungen sind gleich.</p>
  return (
    <ul className="grid gap-4">
      {fields.map(({ label, mine, theirs }) => (
        <li key={label} className="border-t border-line pt-3">
          <strong>{label}</strong>
          <dl className="mt-1 grid gap-2 md:grid-cols-2">
            <Version name="Hier" text={mine} />
            <Version name="Inzwischen gespeichert" text={theirs} />
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="small muted">{name}</dt>
      <dd className="max-h-48 overflow-auto whitespace-pre-line wrap-anywhere">{text === '' ? '–' : text}</dd>
    </div>
  )
}
