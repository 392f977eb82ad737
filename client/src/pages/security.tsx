import { RequireUser } from '#client/features/auth/require-user.tsx'
import { Devices } from '#client/features/auth/security/devices.tsx'
import { SecondFactor } from '#client/features/auth/security/second-factor.tsx'
import { usePageTitle } from '#client/ui/use-page-title.ts'

export default function SecurityPage() {
  usePageTitle('Sicherheit')
  return (
    <div className="wrap pb-16">
      <div className="page-head">
        <h1>Sicherheit</h1>
        <p className="lead muted mt-2">Wer in Ihr Konto kommt, und wo es offen ist.</p>
      </div>
      <RequireUser>
        {() => (
          <div className="grid gap-12">
            <SecondFactor />
            <Devices />
          </div>
        )}
      </RequireUser>
    </div>
  )
}
