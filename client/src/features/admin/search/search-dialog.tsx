import { keepPreviousData } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import * as styles from '#client/features/admin/search/search-dialog.module.css'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { FormError, TextInput } from '#client/ui/forms/field.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { ADMIN_HIT_KINDS, ADMIN_HIT_LABELS, ADMIN_SEARCH_MIN_LENGTH, type AdminHit } from '#shared/admin.ts'
import { hitPath } from './hit-path.ts'
import { useSettledText } from './use-settled-text.ts'

interface SearchDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Everything that has the words, in groups: arrows choose, Enter opens. */
export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Alles durchsuchen">
      <SearchBox onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function SearchBox({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // After the dialog has given the focus to its first control.
    const timer = setTimeout(() => input.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  const q = useSettledText(text.trim())
  const isLong = q.length >= ADMIN_SEARCH_MIN_LENGTH
  const { data, error } = trpc.admin.search.useQuery(
    { q },
    { enabled: isLong, placeholderData: keepPreviousData },
  )
  const hits = isLong ? (data ?? []) : []
  const current = hits[Math.min(chosen, hits.length - 1)]

  function open(hit: AdminHit) {
    onDone()
    // A page of its own: the focus that comes back to a tab would choose that tab again.
    window.location.assign(hitPath(hit))
  }
  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      setChosen((Math.min(chosen, hits.length - 1) + step + hits.length) % hits.length)
    } else if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault()
      open(current)
    }
  }
  return (
    <div className="stack">
      <TextInput
        ref={input}
        type="search"
        role="combobox"
        aria-label="Suche"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-hits`}
        aria-activedescendant={current && `${id}-${keyOf(current)}`}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={100}
        placeholder="Name, E-Mail, Titel, Code oder Nummer"
        icon={<Search className="icon" aria-hidden="true" />}
        value={text}
        onKeyDown={handleKey}
        onChange={event => {
          setText(event.target.value)
          setChosen(0)
        }}
      />
      <FormError>{isLong && error && errorMessage(error, 'Die Suche hat nicht geklappt.')}</FormError>
      <p className="small muted" role="status">
        {stateText(isLong, data, hits.length)}
      </p>
      <div className={styles.hits} id={`${id}-hits`} role="listbox" aria-label="Gefunden">
        {ADMIN_HIT_KINDS.map(kind => {
          const ofKind = hits.filter(hit => hit.kind === kind)
          if (ofKind.length === 0) return null
          return (
            <div key={kind} role="group" aria-label={ADMIN_HIT_LABELS[kind]}>
              <p className={styles.kind} aria-hidden="true">
                {ADMIN_HIT_LABELS[kind]}
              </p>
              {ofKind.map(hit => (
                <Hit
                  key={keyOf(hit)}
                  id={`${id}-${keyOf(hit)}`}
                  hit={hit}
                  isChosen={hit === current}
                  onOpen={() => open(hit)}
                />
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

interface HitProps {
  id: string
  hit: AdminHit
  isChosen: boolean
  onOpen: () => void
}

function Hit({ id, hit, isChosen, onOpen }: HitProps) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // The keys are those of the field, which keeps the focus.
    <button
      ref={row}
      type="button"
      id={id}
      className={styles.result}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onOpen}
    >
      <b>{hit.title}</b>
      <span className="small muted">{hit.detail}</span>
    </button>
  )
}

function keyOf({ kind, id }: AdminHit): string {
  return `${kind}-${id}`
}

function stateText(isLong: boolean, data: readonly AdminHit[] | undefined, count: number): string {
  if (!isLong) return `Ab ${ADMIN_SEARCH_MIN_LENGTH} Zeichen wird gesucht.`
  if (data === undefined) return 'Suche …'
  return count === 0 ? 'Dazu ist nichts da.' : `${count} Treffer`
}
