import { useState } from 'react'
import { useLocation } from 'wouter'
import { RequireUser } from '#client/features/auth/require-user.tsx'
import { OwnProfile } from '#client/features/vendors/own-profile.tsx'
import { ProfileForm } from '#client/features/vendors/profile-form.tsx'
import { countHoneyOffers } from '#client/features/vendors/trade-hint.ts'
import { WantedDigestSwitch } from '#client/features/wanted/wanted-digest-switch.tsx'
import { trpc } from '#client/lib/api/trpc.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { paths } from '#shared/web/paths.ts'

export default function ProfilePage() {
  return (
    <RequireUser>{({ id, vendorId }) => <Profile userId={id} isVendor={vendorId !== null} />}</RequireUser>
  )
}

function Profile({ userId, isVendor }: { userId: number; isVendor: boolean }) {
  const [, navigate] = useLocation()
  const own = trpc.listings.getMyListings.useQuery(undefined, { enabled: isVendor })
  const [now] = useState(() => Date.now())
  const honeyOffers = countHoneyOffers(own.data ?? [], now)
  return (
    <div className="wrap">
      <div className="mx-auto max-w-[44rem]">
        <OwnProfile>
          {(profile, identity) => (
            <>
              <div className="page-head">
                <h1>{profile === null ? 'Verkäuferprofil anlegen' : 'Profil bearbeiten'}</h1>
                <p className="lead-text muted mt-2">
                  So erscheinen Sie in Ihren Inseraten. Anfragen erreichen Sie über Ihre E-Mail-Adresse, ohne
                  dass sie gezeigt wird.
                  {profile !== null && (
                    <>
                      {' '}
                      <Anchor href={paths.vendor(`${profile.id}`)}>Ihre Seite ansehen</Anchor>
                    </>
                  )}
                </p>
              </div>
              <ProfileForm
                userId={userId}
                profile={profile}
                identity={identity}
                honeyOffers={honeyOffers}
                onSaved={() => navigate(paths.dashboard)}
              />
              {profile !== null && isVendor && <WantedDigestSwitch />}
              {profile !== null && (
                <p className="pb-3">
                  Sie bieten Völker oder Königinnen an?{' '}
                  <Anchor href={paths.certificates}>Gesundheitsbescheinigung zeigen</Anchor>
                </p>
              )}
              <p className="pb-9">
                Ihre Daten herunterladen oder das Konto löschen:{' '}
                <Anchor href={paths.accountData}>Meine Daten</Anchor>
              </p>
            </>
          )}
        </OwnProfile>
      </div>
    </div>
  )
}
