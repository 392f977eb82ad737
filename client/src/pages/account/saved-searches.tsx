import { SavedSearchList } from '#client/features/alerts/saved-search-list.tsx'
import { RequireUser } from '#client/features/auth/require-user.tsx'
import { OwnWantedAds } from '#client/features/wanted/own-wanted-ads.tsx'

export default function SavedSearchesPage() {
  return (
    <div className="wrap pb-16">
      <div className="page-head">
        <h1>Meine Suchen</h1>
      </div>
      <RequireUser isHeaded>
        {user => (
          <>
            <SavedSearchList email={user.email} />
            <OwnWantedAds />
          </>
        )}
      </RequireUser>
    </div>
  )
}
