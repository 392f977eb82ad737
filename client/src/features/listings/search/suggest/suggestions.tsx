import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { Hexagon, History, MapPin, Search } from 'lucide-react'
import { type MouseEvent, useEffect, useId } from 'react'
import { useLocation } from 'wouter'
import {
  GROUP_LABELS,
  listOptions,
  type OptionGroup,
  type SuggestionOption,
  typedPart,
} from '#client/features/listings/search/suggest/suggestion-options.ts'
import * as styles from '#client/features/listings/search/suggest/suggestions.module.css'
import { fillField, useCombobox, useTyped } from '#client/features/listings/search/suggest/use-combobox.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { forgetSearches, rememberSearch, useRecentSearches } from '#client/lib/recent-searches.ts'
import { marketHref, parseMarketSearch } from '#shared/search/market-search.ts'

const ICONS: Record<OptionGroup, typeof Search> = {
  recent: History,
  word: Search,
  choice: Hexagon,
  place: MapPin,
}

export interface SuggestionsProps {
  form: HTMLFormElement
  /** Whether the field was pressed rather than reached by the tab key. */
  isPressed: boolean
}

/** What might be meant, below the search field of a form. Comes with the first focus and takes no room. */
export function Suggestions({ form, isPressed }: SuggestionsProps) {
  const field = form.elements.namedItem('q')
  if (!(field instanceof HTMLInputElement)) return null
  return <SuggestionList form={form} isPressed={isPressed} field={field} />
}

function SuggestionList({ form, isPressed, field }: SuggestionsProps & { field: HTMLInputElement }) {
  const listId = useId()
  const [, navigate] = useLocation()
  const recent = useRecentSearches()
  const typed = useTyped(field, isPressed)
  const asked = typed.isOpen && typed.settled.trim() !== '' ? { q: typed.settled } : skipToken
  const found = trpc.listings.suggest.useQuery(asked, {
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const options = listOptions(typed.text, recent, typed.text.trim() === '' ? [] : (found.data ?? []))
  const pick = (index: number) => {
    const option = options[index]
    if (option === undefined) return
    typed.setOpen(false)
    fillField(field, option.text)
    if (option.href === undefined) form.requestSubmit()
    else navigate(option.href)
  }
  const { isShown, chosen } = useCombobox({ field, listId, size: options.length, onPick: pick }, typed)
  useRemembering(form)
  // The field keeps the focus, and with it the keyboard of a phone.
  const keepFocus = (event: MouseEvent) => event.preventDefault()
  if (!isShown) return null
  return (
    <div role="presentation" className={styles.popup} onMouseDown={keepFocus}>
      <div id={listId} role="listbox" aria-label="Vorschläge">
        {groupsOf(options).map(([group, entries]) => (
          <div key={group} role="group" aria-labelledby={`${listId}-${group}`} className={styles.group}>
            <p id={`${listId}-${group}`} className={styles.title} role="presentation">
              {GROUP_LABELS[group]}
            </p>
            {entries.map(({ option, index }) => (
              <Option
                key={index}
                id={`${listId}-${index}`}
                option={option}
                typed={typed.text}
                isChosen={index === chosen}
                onPick={() => pick(index)}
              />
            ))}
          </div>
        ))}
      </div>
      {options[0]?.group === 'recent' && (
        <button type="button" tabIndex={-1} className={styles.forget} onClick={forgetSearches}>
          Eigene Suchen vergessen
        </button>
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  option: SuggestionOption
  typed: string
  isChosen: boolean
  onPick: () => void
}

function Option({ id, option: { group, label, note }, typed, isChosen, onPick }: OptionProps) {
  const Icon = ICONS[group]
  const [before, part, after] = typedPart(label, typed)
  return (
    // The keys are the field's, which has the focus.
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.option}
      onClick={onPick}
    >
      <Icon className="icon" aria-hidden="true" />
      <span>
        {before}
        {part && <b>{part}</b>}
        {after}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </button>
  )
}

function groupsOf(options: readonly SuggestionOption[]) {
  const entries = options.map((option, index) => ({ option, index }))
  return [...Map.groupBy(entries, ({ option }) => option.group)]
}

/** What is searched by this form, for the next time. */
function useRemembering(form: HTMLFormElement): void {
  useEffect(() => {
    const remember = () => {
      const values = new URLSearchParams()
      for (const [name, value] of new FormData(form)) if (typeof value === 'string') values.set(name, value)
      const search = parseMarketSearch(values.toString())
      if (search.search !== undefined) rememberSearch({ text: search.search, href: marketHref(search) })
    }
    form.addEventListener('submit', remember)
    return () => form.removeEventListener('submit', remember)
  }, [form])
}
