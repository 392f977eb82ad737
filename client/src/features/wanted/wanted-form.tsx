import { keptAd, useWantedForm } from '#client/features/wanted/use-wanted-form.ts'
import * as styles from '#client/features/wanted/wanted-form.module.css'
import { useKeptFields } from '#client/lib/kept-words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { Field, FormError, SelectInput, TextArea, TextInput } from '#client/ui/forms/field.tsx'
import { COUNTRIES, COUNTRY_LABELS, RADIUS_OPTIONS } from '#shared/geo.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#shared/listings/listings.ts'
import { filterLabel } from '#shared/search/filter-labels.ts'
import { chosenFilters, type MarketSearch } from '#shared/search/market-search.ts'
import type { OwnWantedAd } from '#shared/search/wanted-ads.ts'

const CATEGORY_CHOICES = [
  { value: '', label: 'Bitte wählen' },
  ...CATEGORIES.map(value => ({ value, label: CATEGORY_LABELS[value] })),
]
const COUNTRY_CHOICES = [
  { value: '', label: 'Alle Länder' },
  ...COUNTRIES.map(value => ({ value, label: COUNTRY_LABELS[value] })),
]
const RADIUS_CHOICES = RADIUS_OPTIONS.map(km => ({ value: String(km), label: `${km} km` }))

/** Either what a new ad looks for, or an own ad whose words are changed. */
export type WantedFormProps = { search: MarketSearch; ad?: never } | { ad: OwnWantedAd; search?: never }

export function WantedForm({ search, ad }: WantedFormProps) {
  const form = useWantedForm({ search, id: ad?.id })
  const keepFields = useKeptFields(keptAd(ad?.id))
  const { errors } = form
  return (
    <form
      ref={keepFields}
      className={classes('stack', styles.form)}
      method="post"
      noValidate
      onSubmit={form.send}
    >
      {search !== undefined && <Goods search={search} error={errors.query} />}
      <Field
        label="Was suchen Sie?"
        hint="Zum Beispiel: Zwei Carnica-Ableger auf Zander"
        error={errors.title}
      >
        {aria => <TextInput {...aria} name="title" defaultValue={ad?.title} />}
      </Field>
      <Field
        label="Worauf kommt es an?"
        hint="Wofür, bis wann, in welchem Zustand. Bitte ohne Telefonnummer, E-Mail-Adresse und Links."
        error={errors.text}
      >
        {aria => <TextArea {...aria} name="text" rows={6} defaultValue={ad?.text} />}
      </Field>
      <div className={styles.pair}>
        <Field label="Menge" optional error={errors.quantity}>
          {aria => (
            <TextInput
              {...aria}
              name="quantity"
              placeholder="2 Stück"
              defaultValue={ad?.quantity ?? undefined}
            />
          )}
        </Field>
        <Field label="Höchstpreis in €" optional error={errors.maxPrice}>
          {aria => (
            <TextInput
              {...aria}
              name="maxPrice"
              inputMode="decimal"
              defaultValue={ad?.maxPrice?.replace('.', ',') ?? undefined}
            />
          )}
        </Field>
      </div>
      {search !== undefined && <Around search={search} />}
      <FormError>{form.failure}</FormError>
      <Button variant="primary" type="submit" loading={form.isPending}>
        {ad === undefined ? 'Gesuch aufgeben' : 'Änderungen speichern'}
      </Button>
    </form>
  )
}

function Goods({ search, error }: { search: MarketSearch; error: string | undefined }) {
  const told = new Set(['category', 'country', 'postalCode'])
  const names = chosenFilters(search).filter(name => !told.has(name))
  const words = [...(search.search === undefined ? [] : (['search'] as const)), ...names]
  return (
    <>
      <Field label="Kategorie" error={error}>
        {aria => (
          <SelectInput
            {...aria}
            name="category"
            options={CATEGORY_CHOICES}
            defaultValue={search.category ?? ''}
          />
        )}
      </Field>
      {words.length > 0 && (
        <p className="small muted">
          Aus Ihrer Suche übernommen: {words.map(name => filterLabel(name, search)).join(', ')}
        </p>
      )}
    </>
  )
}

function Around({ search: { postalCode, country, radius } }: { search: MarketSearch }) {
  return (
    <fieldset className={styles.place}>
      <legend>Wo suchen Sie?</legend>
      <p className="field-hint">
        Gezeigt werden nur die ersten beiden Ziffern und der Kreis. Neue Inserate, die passen, schicken wir
        Ihnen.
      </p>
      <div className={styles.triple}>
        <Field label="Postleitzahl" optional>
          {aria => (
            <TextInput
              {...aria}
              name="postalCode"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              defaultValue={postalCode}
            />
          )}
        </Field>
        <Field label="Land">
          {aria => (
            <SelectInput {...aria} name="country" options={COUNTRY_CHOICES} defaultValue={country ?? ''} />
          )}
        </Field>
        <Field label="Umkreis">
          {aria => (
            <SelectInput {...aria} name="radius" options={RADIUS_CHOICES} defaultValue={String(radius)} />
          )}
        </Field>
      </div>
    </fieldset>
  )
}
