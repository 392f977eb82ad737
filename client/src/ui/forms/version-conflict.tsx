import { useState } from 'react'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/forms/field.tsx'

/** What two versions say differently, in words. */
export interface Difference {
  label: string
  mine: string
  theirs: string
}

export interface VersionConflictProps<T> {
  /** What there are two versions of, as the beginning of a sentence. */
  subject: string
  /** The version that is stored now. */
  load: () => Promise<T>
  differencesTo: (theirs: T) => readonly Difference[]
  /** Saves what is in the form over the version that was saved elsewhere. */
  onKeepMine: (theirs: T) => void
  onTakeTheirs: (theirs: T) => void
}

/** The same was saved in another window meanwhile: shows both versions and asks which one shall count. */
export function VersionConflict<T extends object>(props: VersionConflictProps<T>) {
  const { subject, load, differencesTo, onKeepMine, onTakeTheirs } = props
  const [theirs, setTheirs] = useState<T | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  async function compare() {
    try {
      setTheirs(await load())
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
        {subject} wurde inzwischen in einem anderen Fenster oder auf einem anderen Gerät gespeichert. Ihre
        Eingaben stehen noch hier.
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
          <Differences differences={differencesTo(theirs)} />
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

function Differences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <p>Beide Fassungen sind gleich.</p>
  return (
    <ul className="grid gap-4">
      {differences.map(({ label, mine, theirs }) => (
        <li key={label} className="ruled pt-3">
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
