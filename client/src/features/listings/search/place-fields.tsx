import { useEffect, useRef } from 'react'
import * as styles from '#client/features/listings/search/search-bar.module.css?kept'
import {
  COUNTRY_OPTIONS,
  RADIUS_CHOICES,
  unknownPlaceText,
} from '#client/features/listings/search/search-options.ts'
import type { MarketSearchChange } from '#client/features/listings/search/use-market-search.ts'
import { useSearchPlaces } from '#client/features/listings/use-listings.ts'
import { Field, SelectInput, TextInput } from '#client/ui/forms/field.tsx'
import { COUNTRIES, RADIUS_OPTIONS } from '#shared/geo.ts'
import type { MarketSearch } from '#shared/search/market-search.ts'

export interface PlaceFieldsProps {
  search: MarketSearch
  onChange: (change: MarketSearchChange) => void
}

/** Country, postal code and radius. The code applies with Enter, or when its field is left. */
export function PlaceFields({ search, onChange }: PlaceFieldsProps) {
  const code = useRef<HTMLInputElement>(null)
  const current = search.postalCode ?? ''
  const isUnknown = useSearchPlaces(search).data?.places.length === 0
  useEffect(() => {
    if (code.current !== null) code.current.value = current
  }, [current])
  const apply = (value: string) => {
    const postalCode = value.trim()
    if (postalCode !== current) onChange({ postalCode: postalCode === '' ? undefined : postalCode })
  }
  return (
    <div className="stack pb-5">
      <Field label="PLZ und Umkreis" error={isUnknown ? unknownPlaceText(search.postalCode) : undefined}>
        {aria => (
          <div className={styles.surroundings}>
            <TextInput
              {...aria}
              ref={code}
              inputMode="numeric"
              autoComplete="postal-code"
              enterKeyHint="search"
              placeholder="PLZ"
              maxLength={10}
              defaultValue={current}
              onBlur={({ target }) => apply(target.value)}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && apply(currentTarget.value)}
            />
            <SelectInput
              aria-label="Umkreis"
              options={RADIUS_CHOICES}
              value={String(search.radius)}
              onChange={({ target }) =>
                onChange({ radius: RADIUS_OPTIONS.find(km => String(km) === target.value) })
              }
            />
          </div>
        )}
      </Field>
      <Field label="Land">
        {aria => (
          <SelectInput
            {...aria}
            options={COUNTRY_OPTIONS}
            value={search.country ?? 'all'}
            onChange={({ target }) =>
              onChange({ country: COUNTRIES.find(country => country === target.value) })
            }
          />
        )}
      </Field>
    </div>
  )
}
