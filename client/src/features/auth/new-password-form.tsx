import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { NewPassword } from '#client/features/auth/new-password.tsx'
import { resetFields } from '#client/features/auth/new-password-schema.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/forms/field.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { ERROR_TEXTS } from '#shared/core/errors.ts'

export interface NewPasswordFormProps {
  save: (password: string) => Promise<unknown>
  onDone: () => void
  /** What is said when the server gives no reason. */
  failed: string
  /** Where a link that is used up can be had anew. */
  newLink: { label: string; href: string }
  /** Above the button. */
  children?: ReactNode
}

/** The password of an account for whoever has its link. */
export function NewPasswordForm({ save, onDone, failed, newLink, children }: NewPasswordFormProps) {
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver: zodResolver(resetFields),
    defaultValues: { password: '', repeat: '' },
  })
  const { errors, touchedFields, isSubmitting } = formState
  const [password, repeat] = useWatch({ control, name: ['password', 'repeat'] })
  const submit = handleSubmit(async values => {
    try {
      await save(values.password)
      onDone()
    } catch (error) {
      const message = errorMessage(error, failed)
      const field = message === ERROR_TEXTS.PASSWORD_TOO_COMMON ? 'password' : 'root'
      setError(field, { message }, { shouldFocus: true })
    }
  })
  const failure = errors.root?.message
  return (
    <form className="stack mt-7" onSubmit={submit} noValidate>
      <FormError>
        {failure === ERROR_TEXTS.LINK_INVALID ? (
          // A link that is used up is no dead end: the next one is a click away.
          <>
            {failure}. <Anchor href={newLink.href}>{newLink.label}</Anchor>
          </>
        ) : (
          failure
        )}
      </FormError>
      <NewPassword
        label="Neues Passwort"
        repeatLabel="Neues Passwort wiederholen"
        password={{ registration: register('password'), value: password, error: errors.password?.message }}
        repeat={{
          registration: register('repeat'),
          value: repeat,
          error: errors.repeat?.message,
          isTouched: touchedFields.repeat === true,
        }}
      />
      {children}
      <Button type="submit" variant="primary" block loading={isSubmitting}>
        Passwort speichern
      </Button>
    </form>
  )
}
