import { useState } from 'react'
import { PasswordStep } from '#client/features/auth/security/password-step.tsx'
import { RecoveryCodes } from '#client/features/auth/security/recovery-codes.tsx'
import { ScanStep } from '#client/features/auth/security/scan-step.tsx'
import { trpc } from '#client/lib/api/trpc.ts'
import { notify } from '#client/ui/messages/toast.tsx'

type Step =
  | { name: 'password' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; codes: readonly string[] }

const SWITCHED_ON =
  'Die Bestätigung in zwei Schritten ist schon eingeschaltet, nur unsere Antwort kam nicht an. Wiederherstellungscodes bekommen Sie, wenn Sie sie aus- und wieder einschalten.'

/** Password, QR code, recovery codes: the way to a second factor. */
export function SecondFactorSetup({ hasPassword }: { hasPassword: boolean }) {
  const utils = trpc.useUtils()
  const [step, setStep] = useState<Step>({ name: 'password' })
  /** What was begun is not known any more: it is over, or has succeeded without its answer. */
  async function lookAgain() {
    const { isActive } = await utils.auth.getSecondFactor.fetch(undefined, { staleTime: 0 })
    if (isActive) notify.info(SWITCHED_ON)
    else setStep({ name: 'password' })
  }
  switch (step.name) {
    case 'password':
      return (
        <PasswordStep
          hasPassword={hasPassword}
          onDone={({ secret, uri }) => setStep({ name: 'scan', secret, uri })}
        />
      )
    case 'scan':
      return (
        <ScanStep
          secret={step.secret}
          uri={step.uri}
          onDone={codes => setStep({ name: 'codes', codes })}
          onExpired={lookAgain}
        />
      )
    case 'codes':
      // Everything may show what it could not before: the admin area opens.
      return <RecoveryCodes codes={step.codes} onDone={() => void utils.invalidate()} />
  }
}
