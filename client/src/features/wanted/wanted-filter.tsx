import { type FormEvent, useId } from 'react'
import { useLocation } from 'wouter'
import * as styles from '#client/features/wanted/wanted-filter.module.css'
import { Button } from '#client/ui/button/button.tsx'
import { SelectInput, TextInput } from '#client/ui/forms/field.tsx'
import { type LinkChip, LinkChips } from '#client/ui/navigation/link-chips.tsx'
import { CATEGORIES, CATEGORY_LABELS } from '#shared/listings/listings.ts'
import {
  parseWantedSearch,
  WANTED_RADIUS_OPTIONS,
  type WantedSearch,
  wantedHref,
} from '#shared/search/wanted-ads.ts'
import { paths } from '#shared/web/paths.ts'

const RADIUS_CHOICES = WANTED_RADIUS_OPTIONS.map(km => ({ value: String(km), label: `${km} km` }))

/** What kind of goods, and where around. Works before the page's code is there: chips are links, the form has an address. */
export function WantedFilter({ search }: { search: WantedSearch }) {
  const { category, postalCode, radius } = search
  const [, navigate] = useLocation()
  const id = useId()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') typed.set(name, value)
    }
    navigate(wantedHref(parseWantedSearch(typed.toString())))
  }

  return (
    <search className={styles.filters}>
      <LinkChips label="Gesuche nach Kategorie" chips={categoryChips(search)} />
      <form className={styles.place} action={paths.wantedAds} onSubmit={handleSubmit}>
        {category !== undefined && <input type="hidden" name="category" value={category} />}
        <label className="small" htmlFor={`${id}-code`}>
          Rund um
        </label>
        <TextInput
          key={postalCode}
          id={`${id}-code`}
          name="postalCode"
          placeholder="PLZ"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          defaultValue={postalCode}
        />
        <SelectInput
          key={radius}
          name="radius"
          aria-label="Umkreis"
          options={RADIUS_CHOICES}
          defaultValue={String(radius)}
        />
        <Button type="submit">Zeigen</Button>
      </form>
    </search>
  )
}

function categoryChips({ category: current, ...others }: WantedSearch): LinkChip[] {
  return [undefined, ...CATEGORIES].map(category => ({
    label: category === undefined ? 'Alle' : CATEGORY_LABELS[category],
    href: wantedHref({ ...others, ...(category !== undefined && { category }), page: 1 }),
    isCurrent: category === current,
  }))
}
