import { useWatch } from 'react-hook-form'
import { useListingFormContext } from '#client/features/listing-editor/use-listing-form.ts'
import { Field, TextArea, TextInput } from '#client/ui/forms/field.tsx'
import { RuledSection } from '#client/ui/page/ruled-section.tsx'
import {
  type Category,
  DESCRIPTION_MAX_LENGTH,
  DESCRIPTION_MIN_LENGTH,
  TITLE_MAX_LENGTH,
  TITLE_MIN_LENGTH,
} from '#shared/listings.ts'

const TITLE_EXAMPLES = {
  honey: 'zum Beispiel „Waldhonig aus dem Chiemgau, 500 g“',
  queens: 'zum Beispiel „Carnica-Königin 2026, belegstellenbegattet“',
  colonies: 'zum Beispiel „Ableger auf Zander, fünf Waben“',
  equipment: 'zum Beispiel „Honigschleuder, vier Waben, Edelstahl“',
} satisfies Record<Category, string>

/** While a text is too short, how much is missing; otherwise `hint`. */
function lengthHint(text: string, minLength: number, hint: string): string {
  const { length } = text.trim()
  return length < minLength ? `Noch ${minLength - length} Zeichen erforderlich` : hint
}

export function TextSection() {
  const { control, register, formState } = useListingFormContext()
  const [category, title, description] = useWatch({ control, name: ['category', 'title', 'description'] })
  const { errors } = formState
  return (
    <RuledSection title="Titel und Beschreibung">
      <Field
        label="Titel"
        hint={lengthHint(title, TITLE_MIN_LENGTH, `Kurz und genau, ${TITLE_EXAMPLES[category]}`)}
        error={errors.title?.message}
      >
        {aria => <TextInput {...aria} required maxLength={TITLE_MAX_LENGTH} {...register('title')} />}
      </Field>
      <Field
        label="Beschreibung"
        hint={lengthHint(
          description,
          DESCRIPTION_MIN_LENGTH,
          'Herkunft, Menge, Abgabe: was Käuferinnen und Käufer vor der Anfrage wissen möchten',
        )}
        error={errors.description?.message}
      >
        {aria => (
          <TextArea
            {...aria}
            required
            rows={8}
            maxLength={DESCRIPTION_MAX_LENGTH}
            {...register('description')}
          />
        )}
      </Field>
    </RuledSection>
  )
}
