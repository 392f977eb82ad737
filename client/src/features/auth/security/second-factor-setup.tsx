import { useState } from 'react'
import { PasswordStep } from '#client/features/auth/security/password-step.tsx'
import { RecoveryCodes } from '#client/features/auth/security/recovery-codes.tsx'
import { ScanStep } from '#client/features/auth/security/scan-step.tsx'
import { trpc } from '#client/lib/trpc.ts'

type Step =
  | { name: 'password' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; codes: readonly string[] }

/** Password, QR code, recovery codes: the way to a second factor. */
export function SecondFactorSetup({ hasPassword }: { hasPassword: boolean }) {
  const utils = trpc.useUtils()
  const [step, setStep] = useState<Step>({ name: 'password' })
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
          onExpired={() => setStep({ name: 'password' })}
        />
      )
    case 'codes':
      // Everything may show what it could not before: the admin area opens.
      return <RecoveryCodes codes={step.codes} onDone={() => void utils.invalidate()} />
  }
}
