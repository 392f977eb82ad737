import { Search } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#client/ui/button.tsx'
import { TextInput } from '#client/ui/field.tsx'
import { paths } from '#shared/paths.ts'

/** Leads to the marketplace with the term; an empty term does nothing. */
export function SearchForm() {
  const id = useId()
  const [term, setTerm] = useState('')
  const [, navigate] = useLocation()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const wanted = term.trim()
    if (wanted) navigate(paths.marketplaceSearch(wanted))
  }

  return (
    <search>
      <form className="hero-search" onSubmit={handleSubmit}>
        <label className="sr" htmlFor={id}>
          Suchbegriff
        </label>
        <TextInput
          id={id}
          type="search"
          icon={<Search className="ic" />}
          placeholder="z. B. Waldhonig"
          autoComplete="off"
          value={term}
          onChange={event => setTerm(event.target.value)}
        />
        <Button variant="primary" type="submit">
          Suchen
        </Button>
      </form>
    </search>
  )
}
