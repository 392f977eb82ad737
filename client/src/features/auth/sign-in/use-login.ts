import { useState } from 'react'
import { leaveLoginNotice } from '#client/features/auth/login-notice.ts'
import { requestLogin, requestVerificationMail } from '#client/features/auth/sign-in/sign-in-requests.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import type { LoginInput } from '#shared/inputs/auth.ts'

const LOGIN_FAILED = 'Anmeldung fehlgeschlagen'
/** The server's text stays English; by this word the client knows what it means. */
const VERIFY_FIRST = 'verify'

/** Signs in and leaves for the page that was wanted. `error` holds what to show beside the form. */
export function useLogin() {
  const [error, setError] = useState<string | null>(null)
  async function login(input: LoginInput): Promise<void> {
    setError(null)
    const answer = await requestLogin(input)
    if (answer.ok) {
      leaveLoginNotice()
      window.location.assign(answer.value.redirectTo)
      // Stays pending until the browser has left, so that the form cannot be sent again.
      return new Promise(() => undefined)
    }
    if (answer.error?.includes(VERIFY_FIRST)) {
      setError('Ihre E-Mail-Adresse ist noch nicht bestätigt. Der Link dazu steht in unserer E-Mail an Sie.')
      notify.info('Bitte verifizieren Sie zuerst Ihre E-Mail-Adresse', {
        action: { label: 'E-Mail erneut senden', onClick: () => void resend(input) },
      })
      return
    }
    setError(answer.error ?? LOGIN_FAILED)
  }
  return { login, error }
}

async function resend({ email, returnTo }: LoginInput): Promise<void> {
  const answer = await requestVerificationMail({ email, returnTo })
  if (answer.ok) notify.success(answer.value.message ?? 'Verifizierungs-E-Mail wurde gesendet.')
  else notify.error(answer.error ?? 'Konnte E-Mail nicht senden')
}
