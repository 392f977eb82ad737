import { NewPasswordForm } from '#client/features/auth/new-password-form.tsx'
import { trpc } from '#client/lib/api/trpc.ts'
import { paths } from '#shared/web/paths.ts'

export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const utils = trpc.useUtils()
  const reset = trpc.auth.resetPassword.useMutation()
  async function save(newPassword: string) {
    await reset.mutateAsync({ token, newPassword })
    // The reset has ended every session, this browser's too.
    await utils.auth.me.invalidate()
  }
  return (
    <NewPasswordForm
      save={save}
      onDone={onDone}
      failed="Fehler beim Zurücksetzen des Passworts"
      newLink={{ label: 'Neuen Link anfordern', href: paths.forgotPassword }}
    />
  )
}
