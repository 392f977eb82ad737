import { Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { useLocation } from 'wouter'
import * as styles from '#client/features/home/search-form.module.css'
import { rememberPlace } from '#client/lib/known-place.ts'
import { Button } from '#client/ui/button/button.tsx'
import { TextInput } from '#client/ui/forms/field.tsx'
import { marketHref, parseMarketSearch } from '#shared/search/market-search.ts'
import { paths } from '#shared/web/paths.ts'

/** Leads to the marketplace with the term, around the postal code; with neither it does nothing. */
export function SearchForm() {
  const id = useId()
  const [, navigate] = useLocation()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') wanted.set(name, value)
    }
    const search = parseMarketSearch(wanted.toString())
    rememberPlace(search)
    if (search.search !== undefined || search.postalCode !== undefined) navigate(marketHref(search))
  }

  return (
    <search>
      {/* Works before the page's code is there: the fields keep what was typed, and the form has an address. */}
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
        <label className="sr-only" htmlFor={`${id}-place`}>
          Postleitzahl
        </label>
        <TextInput
          id={`${id}-place`}
          className={styles.place}
          name="postalCode"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="PLZ"
          maxLength={10}
        />
        <Button variant="primary" type="submit">
          Suchen
        </Button>
      </form>
    </search>
  )
}
