import { useState } from 'react'
import { SecondFactorOff } from '#client/features/auth/security/second-factor-off.tsx'
import { SecondFactorSetup } from '#client/features/auth/security/second-factor-setup.tsx'
import { trpc } from '#client/lib/api/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { PageSpinner } from '#client/ui/messages/spinner.tsx'
import type { SecondFactorState } from '#shared/auth.ts'
import { RECOVERY_CODE_COUNT } from '#shared/sign-in.ts'

/** Coming back from the app, which is another window, must not take away the recovery codes that are being shown. */
const HELD = { refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: Number.POSITIVE_INFINITY }

/** Switches the confirmation of sign-ins by an authenticator app on and off. */
export function SecondFactor() {
  const factor = trpc.auth.getSecondFactor.useQuery(undefined, HELD)
  if (factor.data === undefined) {
    if (factor.isError)
      return (
        <ErrorState text="Der Stand konnte nicht geladen werden." onRetry={() => void factor.refetch()} />
      )
    return <PageSpinner />
  }
  return (
    <>
      <p>
        Zusätzlich zum Passwort fragen wir bei der Anmeldung nach einem Code aus einer Authenticator-App. Wer
        nur Ihr Passwort kennt, kommt nicht hinein.
      </p>
      {factor.data.isActive ? <Active state={factor.data} /> : <Inactive state={factor.data} />}
    </>
  )
}

function Inactive({ state }: { state: SecondFactorState }) {
  const [isSettingUp, setSettingUp] = useState(state.isRequired)
  return (
    <>
      {state.isRequired && (
        <p>
          <strong>
            Für Admins ist sie Pflicht: Der Admin-Bereich öffnet sich, sobald sie eingerichtet ist.
          </strong>
        </p>
      )}
      {isSettingUp ? (
        <SecondFactorSetup hasPassword={state.hasPassword} />
      ) : (
        <div>
          <Button variant="primary" onClick={() => setSettingUp(true)}>
            Einrichten
          </Button>
        </div>
      )}
    </>
  )
}

function Active({ state }: { state: SecondFactorState }) {
  const { recoveryCodesLeft, hasPassword } = state
  return (
    <>
      <p>
        <strong>Eingeschaltet.</strong> Unbenutzte Wiederherstellungscodes: {recoveryCodesLeft} von{' '}
        {RECOVERY_CODE_COUNT}.
      </p>
      <SecondFactorOff hasPassword={hasPassword} />
    </>
  )
}
