import { errorMessage } from '#client/lib/api/error-text.ts'
import type { trpc } from '#client/lib/api/trpc.ts'
import { FACT_TEXTS, type RequiredFact, splitFacts } from '#shared/details/required-facts.ts'
import { openPart } from './details/foldable-part.tsx'
import type { ListingFormReturn } from './use-listing-form.ts'

type SaveError = NonNullable<ReturnType<typeof trpc.listings.create.useMutation>['error']>

const FIELDS = {
  netWeightG: 'honeyLabel.netWeightG',
  origins: 'honeyLabel.origins.0.country',
  origin: 'colonySheet.origin',
} as const satisfies Record<RequiredFact, string>

/** Puts what only the server knows of a field beside that field. */
export function showFieldError(form: ListingFormReturn, error: SaveError): void {
  const { appCode, details } = error.data ?? {}
  if (appCode === 'ORGANIC_CODE_REQUIRED')
    form.setError('isBio', { type: 'server', message: error.message }, { shouldFocus: true })
  if (appCode === 'WEEE_REQUIRED')
    form.setError('isElectric', { type: 'server', message: error.message }, { shouldFocus: true })
  if (appCode !== 'FACTS_MISSING') return
  splitFacts(details?.['facts']).forEach((fact, place) => {
    openPart(FIELDS[fact])
    form.setError(FIELDS[fact], { type: 'server', message: FACT_TEXTS[fact] }, { shouldFocus: place === 0 })
  })
}

export const INCOMPLETE_TEXT = 'Bitte füllen Sie alle Pflichtfelder korrekt aus'

/** What a refused listing tells its author: the fields' texts joined with commas, or the server's own sentence. */
export function saveErrorText(error: SaveError): string {
  const { data } = error
  const isUnexplained = data?.code === 'BAD_REQUEST' && data.appCode === null && !data.issues?.length
  return isUnexplained ? INCOMPLETE_TEXT : errorMessage(error, 'Fehler beim Speichern')
}

/** Of a field, or of all that lie under its name. `ref` leads to the control. */
function messagesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  if ('message' in error && typeof error.message === 'string') return error.message ? [error.message] : []
  const { ref: _control, ...inner } = error as Record<string, unknown>
  return Object.values(inner).flatMap(messagesOf)
}

/** The texts of the form's own checks, joined the same way. */
export function fieldErrorsText(errors: object): string {
  const texts = Object.values(errors).flatMap(messagesOf)
  return texts.length > 0 ? [...new Set(texts)].join(', ') : INCOMPLETE_TEXT
}
