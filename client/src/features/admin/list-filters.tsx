import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import * as styles from '#client/features/admin/list-filters.module.css'
import { Button } from '#client/ui/button/button.tsx'
import { SelectInput, TextInput } from '#client/ui/forms/field.tsx'
import { optionsOf } from '#client/ui/forms/options-of.ts'
import { LIST_ORDER_LABELS } from '#shared/admin.ts'

export interface ListFilter {
  /** The field of the call that it narrows. */
  name: string
  label: string
  labels: Readonly<Record<string, string>>
}

export interface ListFiltersProps {
  view: {
    search: string
    order: string
    chosen: Readonly<Record<string, string | undefined>>
    change: (changes: Readonly<Record<string, string>>) => void
  }
  /** What can be searched for. */
  searchLabel: string
  filters: readonly ListFilter[]
}

/** Search, filters and order above one of the admin's lists. */
export function ListFilters({ view, searchLabel, filters }: ListFiltersProps) {
  const { search, order, chosen, change } = view
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('search')
    change({ search: typeof text === 'string' ? text.trim() : '' })
  }
  return (
    <search className={styles.filters}>
      <form className={styles.search} onSubmit={submit}>
        {/* Another search, of the address, is another field. */}
        <TextInput
          key={search}
          type="search"
          name="search"
          maxLength={100}
          defaultValue={search}
          aria-label={searchLabel}
          placeholder={searchLabel}
          icon={<Search className="icon" aria-hidden="true" />}
        />
        <Button type="submit">Suchen</Button>
      </form>
      {filters.map(({ name, label, labels }) => (
        <SelectInput
          key={name}
          aria-label={label}
          options={[{ value: '', label: `${label}: alle` }, ...optionsOf(labels)]}
          value={chosen[name] ?? ''}
          onChange={event => change({ [name]: event.target.value })}
        />
      ))}
      <SelectInput
        aria-label="Reihenfolge"
        options={optionsOf(LIST_ORDER_LABELS)}
        value={order}
        onChange={event => change({ order: event.target.value })}
      />
    </search>
  )
}
