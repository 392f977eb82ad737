import { useWatch } from 'react-hook-form'
import { TitleProposalNote } from '#client/features/listing-editor/sections/title-proposal-note.tsx'
import { useListingFormContext } from '#client/features/listing-editor/use-listing-form.ts'
import { excessText } from '#client/lib/api/excess-text.ts'
import { Field, TextArea, TextInput } from '#client/ui/forms/field.tsx'
import { RuledSection } from '#client/ui/page/ruled-section.tsx'
import {
  DESCRIPTION_MAX_LENGTH,
  DESCRIPTION_MIN_LENGTH,
  TITLE_MAX_LENGTH,
  TITLE_MIN_LENGTH,
} from '#shared/listings/listing-texts.ts'
import type { Category } from '#shared/listings/listings.ts'

const TITLE_EXAMPLES = {
  honey: 'zum Beispiel „Waldhonig aus dem Chiemgau, 500 g“',
  queens: 'zum Beispiel „Carnica-Königin 2026, belegstellenbegattet“',
  colonies: 'zum Beispiel „Ableger auf Zander, fünf Waben“',
  equipment: 'zum Beispiel „Honigschleuder, vier Waben, Edelstahl“',
} satisfies Record<Category, string>

/** While a text is too short or too long, by how much; otherwise `hint`, which an error takes the place of. Nothing that is pasted is cut. */
function lengthHint(
  text: string,
  [min, max]: readonly [number, number],
  hint: string,
  error: string | undefined,
): string | undefined {
  if (error) return undefined
  const missing = min - text.trim().length
  return excessText(text, max) ?? (missing > 0 ? `Noch ${missing} Zeichen erforderlich` : hint)
}

const TITLE_LENGTHS = [TITLE_MIN_LENGTH, TITLE_MAX_LENGTH] as const
const DESCRIPTION_LENGTHS = [DESCRIPTION_MIN_LENGTH, DESCRIPTION_MAX_LENGTH] as const

export function TextSection() {
  const { control, register, formState } = useListingFormContext()
  const [category, title, description] = useWatch({ control, name: ['category', 'title', 'description'] })
  const { errors } = formState
  return (
    <RuledSection title="Titel und Beschreibung">
      <Field
        label="Titel"
        hint={lengthHint(
          title,
          TITLE_LENGTHS,
          `Kurz und genau, ${TITLE_EXAMPLES[category]}`,
          errors.title?.message,
        )}
        error={errors.title?.message}
      >
        {aria => <TextInput {...aria} required {...register('title')} />}
      </Field>
      <TitleProposalNote />
      <Field
        label="Beschreibung"
        hint={lengthHint(
          description,
          DESCRIPTION_LENGTHS,
          'Herkunft, Menge, Abgabe: was Käuferinnen und Käufer vor der Anfrage wissen möchten',
          errors.description?.message,
        )}
        error={errors.description?.message}
      >
        {aria => <TextArea {...aria} required rows={8} {...register('description')} />}
      </Field>
    </RuledSection>
  )
}
