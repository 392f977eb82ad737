import { RequireUser } from '#client/features/auth/require-user.tsx'
import { CertificateForm } from '#client/features/certificates/certificate-form.tsx'
import { OwnCertificates } from '#client/features/certificates/own-certificates.tsx'
import { OwnProfile } from '#client/features/vendors/own-profile.tsx'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { paths } from '#shared/web/paths.ts'

export default function CertificatesPage() {
  return (
    <RequireUser>
      {() => (
        <div className="wrap pb-16">
          <div className="mx-auto max-w-[44rem]">
            <OwnProfile>
              {profile => (profile === null ? <NoProfile /> : <Certificates {...profile} />)}
            </OwnProfile>
          </div>
        </div>
      )}
    </RequireUser>
  )
}

function NoProfile() {
  return (
    <EmptyState
      art="/art/regal.svg"
      title="Erst das Profil, dann die Bescheinigung"
      text="Eine Bescheinigung gehört zu einer Imkerei. Legen Sie zuerst Ihr Verkäuferprofil an."
      action={<ButtonLink href={paths.profile}>Profil anlegen</ButtonLink>}
    />
  )
}

function Certificates({ country, postalCode }: { country: 'DE' | 'AT' | 'CH'; postalCode: string }) {
  return (
    <>
      <div className="page-head">
        <h1>Gesundheits&shy;bescheinigungen</h1>
        <p className="lead-text muted mt-2">
          Zeigen Sie uns Ihre Bescheinigung. Haben wir sie gesehen, steht bei Ihren Völkern und Königinnen,
          bis wann sie gilt. Das Foto selbst sieht niemand außer Ihnen und uns.
        </p>
      </div>
      <OwnCertificates />
      <CertificateForm country={country} postalCode={postalCode} />
    </>
  )
}
