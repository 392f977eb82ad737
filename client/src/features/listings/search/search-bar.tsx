import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as styles from '#client/features/listings/search/search-bar.module.css'
import {
  COUNTRY_OPTIONS,
  RADIUS_CHOICES,
  unknownPlaceText,
} from '#client/features/listings/search/search-options.ts'
import type { MarketSearchChange } from '#client/features/listings/search/use-market-search.ts'
import { useSearchPlaces } from '#client/features/listings/use-listings.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, SelectInput, TextInput } from '#client/ui/forms/field.tsx'
import { laterPart } from '#client/ui/page/later-part.tsx'
import { CATEGORIES, CATEGORY_LABELS } from '#shared/listings/listings.ts'
import { type MarketSearch, parseMarketSearch } from '#shared/search/market-search.ts'

const CATEGORY_OPTIONS = [
  { value: 'all', label: 'Alle Kategorien' },
  ...CATEGORIES.map(value => ({ value, label: CATEGORY_LABELS[value] })),
]

const Suggestions = laterPart(
  async () => (await import('#client/features/listings/search/suggest/suggestions.tsx')).Suggestions,
)

export interface SearchBarProps {
  search: MarketSearch
  onChange: (change: MarketSearchChange) => void
}

/**
 * The search row. What is typed applies with the button or Enter; a choice applies at once, together with what
 * was typed before it. When the address changes, the fields follow without losing the focus.
 */
export function SearchBar({ search, onChange }: SearchBarProps) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(search)
  const [focused, setFocused] = useState<HTMLFormElement | null>(null)
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    // Not at the beginning: whoever is faster than the script has typed already.
    if (form.current !== null && shown.current !== search) fillForm(form.current, search)
    shown.current = search
  }, [search])
  const apply = () => {
    if (form.current !== null) onChange(readForm(form.current))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }
  return (
    <form
      ref={form}
      className={styles.form}
      role="search"
      aria-label="Inserate durchsuchen"
      onSubmit={submit}
    >
      <Field label="Suche" className={styles.labelHidden}>
        {aria => (
          <TextInput
            {...aria}
            type="search"
            name="q"
            icon={<Search className="icon" />}
            placeholder="Was suchen Sie?"
            maxLength={200}
            defaultValue={search.search ?? ''}
            // Comes before the focus, also with a finger.
            onMouseDown={() => setPressed(true)}
            onFocus={({ currentTarget }) => setFocused(currentTarget.form)}
            // Whoever was in the field before this code was.
            onInput={({ currentTarget }) => setFocused(currentTarget.form)}
          />
        )}
      </Field>
      <Field label="Kategorie">
        {aria => (
          <SelectInput
            {...aria}
            name="category"
            options={CATEGORY_OPTIONS}
            defaultValue={search.category ?? 'all'}
            onChange={apply}
          />
        )}
      </Field>
      <Field label="Land">
        {aria => (
          <SelectInput
            {...aria}
            name="country"
            options={COUNTRY_OPTIONS}
            defaultValue={search.country ?? 'all'}
            onChange={apply}
          />
        )}
      </Field>
      <PlaceField search={search} apply={apply} />
      <Button type="submit" variant="primary">
        Suchen
      </Button>
      {focused && <Suggestions form={focused} isPressed={isPressed} />}
    </form>
  )
}

/** The centre of the search; that nobody knows it is told where it was typed. */
function PlaceField({ search, apply }: Pick<SearchBarProps, 'search'> & { apply: () => void }) {
  const isUnknown = useSearchPlaces(search).data?.places.length === 0
  return (
    <Field label="PLZ und Umkreis" error={isUnknown ? unknownPlaceText(search.postalCode) : undefined}>
      {aria => (
        <div className={styles.surroundings}>
          <TextInput
            {...aria}
            name="postalCode"
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder="PLZ"
            maxLength={10}
            defaultValue={search.postalCode ?? ''}
          />
          <SelectInput
            name="radius"
            aria-label="Umkreis"
            options={RADIUS_CHOICES}
            defaultValue={String(search.radius)}
            onChange={apply}
          />
        </div>
      )}
    </Field>
  )
}

function fillForm({ elements }: HTMLFormElement, search: MarketSearch): void {
  const values = {
    q: search.search ?? '',
    category: search.category ?? 'all',
    country: search.country ?? 'all',
    postalCode: search.postalCode ?? '',
    radius: String(search.radius),
  }
  for (const [name, value] of Object.entries(values)) {
    const field = elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
  }
}

/** The form's fields are named as the address's parameters, so the same reader understands both. */
function readForm(form: HTMLFormElement): MarketSearchChange {
  const values = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values.set(name, value)
  const { search, category, country, postalCode, radius } = parseMarketSearch(values.toString())
  return { search, category, country, postalCode, radius }
}
