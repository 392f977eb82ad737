import type { UseFormRegisterReturn } from 'react-hook-form'
import { PASSWORDS_DIFFER } from '#client/features/auth/new-password-schema.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { PasswordInput } from '#client/ui/forms/password-input.tsx'
import { PASSWORD_MIN_LENGTH } from '#shared/sign-in.ts'

interface PasswordState {
  registration: UseFormRegisterReturn
  value: string
  error: string | undefined
}

export interface NewPasswordProps {
  label: string
  repeatLabel: string
  password: PasswordState
  repeat: PasswordState & {
    /** The field has been left once. */
    isTouched: boolean
  }
}

/** A password to choose and its repetition, with hints while typing. */
export function NewPassword({ label, repeatLabel, password, repeat }: NewPasswordProps) {
  const missing = PASSWORD_MIN_LENGTH - password.value.length
  const isTooShort = password.value !== '' && missing > 0
  // An error says the same.
  const hint = isTooShort && !password.error ? `Noch ${missing} Zeichen erforderlich` : undefined
  return (
    <>
      <Field label={label} hint={hint} error={password.error}>
        {aria => <PasswordInput {...aria} {...password.registration} autoComplete="new-password" />}
      </Field>
      <Field
        label={repeatLabel}
        error={repeat.error ?? (differs(password.value, repeat) ? PASSWORDS_DIFFER : undefined)}
      >
        {aria => <PasswordInput {...aria} {...repeat.registration} autoComplete="new-password" />}
      </Field>
    </>
  )
}

/** While the repetition is being typed, its beginning is no mistake yet. */
function differs(password: string, { value, isTouched }: { value: string; isTouched: boolean }): boolean {
  if (value === '' || value === password) return false
  return isTouched || !password.startsWith(value)
}
