import { useSearch } from 'wouter'
import { RequireUser } from '#client/features/auth/require-user.tsx'
import { EditWantedAd } from '#client/features/wanted/edit-wanted-ad.tsx'
import { WantedForm } from '#client/features/wanted/wanted-form.tsx'
import { parseMarketSearch } from '#shared/search/market-search.ts'
import { NEW_ACCOUNT_HOURS, WANTED_ADS_MAX, WANTED_DAYS } from '#shared/search/wanted-ads.ts'

/** A new ad, begun with the filters of the address (those of the marketplace), or with `gesuch` the words of an own one. */
export default function PlaceWantedAdPage() {
  const query = useSearch()
  const id = Number(new URLSearchParams(query).get('gesuch'))
  return (
    <div className="wrap pb-16">
      <div className="page-head">
        <h1>{id > 0 ? 'Gesuch ändern' : 'Gesuch aufgeben'}</h1>
        <p className="muted mt-2 max-w-[42rem]">
          Kostenlos und {WANTED_DAYS} Tage lang, bis zu {WANTED_ADS_MAX} gleichzeitig. Ihr Name und Ihre
          Adresse stehen nirgends; Angebote bekommen Sie per E-Mail. Neue Konten warten {NEW_ACCOUNT_HOURS}{' '}
          Stunden, bis ihr Zettel hängt.
        </p>
      </div>
      <RequireUser isHeaded>
        {() => (id > 0 ? <EditWantedAd id={id} /> : <WantedForm search={parseMarketSearch(query)} />)}
      </RequireUser>
    </div>
  )
}
