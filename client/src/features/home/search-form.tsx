import { Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { useLocation } from 'wouter'
import * as styles from '#client/features/home/search-form.module.css'
import { Button } from '#client/ui/button/button.tsx'
import { TextInput } from '#client/ui/forms/field.tsx'
import { paths } from '#shared/web/paths.ts'

/** Leads to the marketplace with the term; an empty term does nothing. */
export function SearchForm() {
  const id = useId()
  const [, navigate] = useLocation()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const term = event.currentTarget.elements.namedItem('q')
    const wanted = term instanceof HTMLInputElement ? term.value.trim() : ''
    if (wanted) navigate(paths.marketplaceSearch(wanted))
  }

  return (
    <search>
      {/* Works before the page's code is there: the field keeps what was typed, and the form has an address. */}
      <form className={styles.form} action={paths.marketplace} onSubmit={handleSubmit}>
        <label className="sr-only" htmlFor={id}>
          Suchbegriff
        </label>
        <TextInput
          id={id}
          name="q"
          type="search"
          icon={<Search className="icon" />}
          placeholder="z. B. Waldhonig"
          autoComplete="off"
        />
        <Button variant="primary" type="submit">
          Suchen
        </Button>
      </form>
    </search>
  )
}
