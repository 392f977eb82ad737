import { RequireUser } from '#client/features/auth/require-user.tsx'
import { ChangeEmail } from '#client/features/auth/security/change-email.tsx'
import { ChangePassword } from '#client/features/auth/security/change-password.tsx'
import { Credentials } from '#client/features/auth/security/credentials.tsx'
import { Devices } from '#client/features/auth/security/devices.tsx'
import { SecondFactor } from '#client/features/auth/security/second-factor.tsx'
import { RuledSection } from '#client/ui/page/ruled-section.tsx'

export default function SecurityPage() {
  return (
    <div className="wrap pb-16">
      <div className="mx-auto max-w-[44rem]">
        <div className="page-head">
          <h1>Sicherheit</h1>
          <p className="lead-text muted mt-2">Wie Ihr Konto geschützt ist und wo Sie angemeldet sind.</p>
        </div>
        <RequireUser isHeaded>
          {user => (
            <>
              <RuledSection title="Bestätigung in zwei Schritten">
                <SecondFactor />
              </RuledSection>
              <RuledSection title="Passwort">
                <Credentials>{hasPassword => <ChangePassword hasPassword={hasPassword} />}</Credentials>
              </RuledSection>
              <RuledSection title="E-Mail-Adresse">
                <Credentials>
                  {hasPassword => <ChangeEmail email={user.email} hasPassword={hasPassword} />}
                </Credentials>
              </RuledSection>
              <RuledSection title="Angemeldete Geräte">
                <Devices />
              </RuledSection>
            </>
          )}
        </RequireUser>
      </div>
    </div>
  )
}
