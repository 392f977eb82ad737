import { NewPasswordForm } from '#client/features/auth/new-password-form.tsx'
import { trpc } from '#client/lib/api/trpc.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { paths } from '#shared/web/paths.ts'

/** For whoever opens the link of a registration in a browser in which nobody has registered. */
export function FirstPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const verify = trpc.auth.verifyEmail.useMutation()
  return (
    <NewPasswordForm
      save={newPassword => verify.mutateAsync({ token, newPassword })}
      onDone={onDone}
      failed="Verifizierung fehlgeschlagen"
      newLink={{ label: 'Zur Anmeldung', href: paths.login }}
    >
      <p className="small muted">
        Mit „Passwort speichern“ bestätigen Sie Ihre E-Mail-Adresse und stimmen den{' '}
        <Anchor href={paths.terms}>AGB</Anchor> zu. Wie wir mit Ihren Daten umgehen, steht in der{' '}
        <Anchor href={paths.privacy}>Datenschutzerklärung</Anchor>.
      </p>
    </NewPasswordForm>
  )
}
