import { useState } from 'react'
import { useLocation } from 'wouter'
import { OutcomePanel } from '#client/features/auth/outcome-panel.tsx'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/forms/field.tsx'
import { paths } from '#shared/web/paths.ts'

const FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.'

/** Waits for a press: mail servers open links to look at them, and must not change anything by that. */
export function ConfirmEmail({ token }: { token: string }) {
  const utils = trpc.useUtils()
  const [isDone, setIsDone] = useState(false)
  const confirm = trpc.auth.confirmEmailChange.useMutation({
    async onSuccess() {
      setIsDone(true)
      await utils.auth.me.invalidate()
    },
  })
  if (isDone) {
    return (
      <OutcomePanel art="spot-siegel" title="Adresse geändert">
        <p>Ihre neue E-Mail-Adresse gilt ab sofort. Auf allen anderen Geräten wurden Sie abgemeldet.</p>
        <ButtonLink variant="primary" block href={paths.dashboard}>
          Zum Dashboard
        </ButtonLink>
      </OutcomePanel>
    )
  }
  return (
    <div className="stack">
      <h1>Ihre neue Adresse</h1>
      <p>Gehört diese E-Mail-Adresse Ihnen? Dann melden Sie sich künftig mit ihr an.</p>
      <FormError>{confirm.isError && errorMessage(confirm.error, FAILED)}</FormError>
      <Button variant="primary" block loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        Neue Adresse bestätigen
      </Button>
    </div>
  )
}

export function UndoEmailChange({ token }: { token: string }) {
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const undo = trpc.auth.undoEmailChange.useMutation({
    async onSuccess({ resetToken }) {
      navigate(`${paths.resetPassword}?token=${encodeURIComponent(resetToken)}`, { replace: true })
      await utils.auth.me.invalidate()
    },
  })
  return (
    <div className="stack">
      <h1>Änderung zurücknehmen</h1>
      <p>
        Ihr Konto bekommt seine bisherige E-Mail-Adresse zurück. Alle Geräte werden abgemeldet, das bisherige
        Passwort gilt nicht mehr, und Sie legen gleich ein neues fest.
      </p>
      <FormError>{undo.isError && errorMessage(undo.error, FAILED)}</FormError>
      <Button variant="primary" block loading={undo.isPending} onClick={() => undo.mutate({ token })}>
        Änderung zurücknehmen
      </Button>
    </div>
  )
}
