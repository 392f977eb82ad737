import { useState, useSyncExternalStore } from 'react'
import { forgetPlace, knownPlace } from '#client/lib/known-place.ts'
import { forgetSearches, useRecentSearches } from '#client/lib/recent-searches.ts'
import { Button } from '#client/ui/button/button.tsx'
import { RadioGroup } from '#client/ui/forms/radio-group.tsx'
import { type CookieConsent, useCookieConsent } from '#client/ui/preferences/use-cookie-consent.ts'

const OPTIONS = [
  { value: 'declined', label: 'Ablehnen: nur Notwendiges' },
  { value: 'accepted', label: 'Akzeptieren: auch, was später freiwillig hinzukommt' },
] as const satisfies { value: CookieConsent; label: string }[]

const CURRENT = { declined: 'Abgelehnt', accepted: 'Akzeptiert' } satisfies Record<CookieConsent, string>

/** The visitor's choice and a way to change it; takes effect at once. */
export function CookieChoice() {
  const { consent, setConsent } = useCookieConsent()
  return (
    <>
      <p role="status">
        Ihre aktuelle Auswahl:{' '}
        <strong>{consent === null ? 'Noch nicht entschieden' : CURRENT[consent]}</strong>
      </p>
      <RadioGroup
        legend="Auswahl ändern"
        options={OPTIONS}
        value={consent ?? undefined}
        onChange={setConsent}
      />
      <p className="small muted">
        Zurzeit gibt es nichts, was Ihre Zustimmung bräuchte: keine Statistik, keine Werbung, keine fremden
        Dienste. Wir merken uns Ihre Antwort für den Fall, dass sich das ändert, und fragen Sie dann nicht
        erneut.
      </p>
      <RecentSearches />
      <KnownPlace />
    </>
  )
}

/** What the search field suggests from this browser alone, and the way to delete it. */
function RecentSearches() {
  const count = useRecentSearches().length
  return (
    <>
      <p role="status">
        Zuletzt gesucht:{' '}
        {count === 0
          ? 'In diesem Browser sind keine Suchen gespeichert.'
          : `In diesem Browser ${count === 1 ? 'ist eine Suche' : `sind ${count} Suchen`} gespeichert.`}
      </p>
      {count > 0 && (
        <p>
          <Button onClick={forgetSearches}>Eigene Suchen löschen</Button>
        </p>
      )}
    </>
  )
}

const neverChanges = () => () => undefined
const readPostalCode = () => knownPlace()?.postalCode ?? null
/** What the server knows, which renders the first view. */
const noPostalCode = () => null

/** Around which place the home page shows listings, and the way to delete it. */
function KnownPlace() {
  const [isForgotten, setIsForgotten] = useState(false)
  const stored = useSyncExternalStore(neverChanges, readPostalCode, noPostalCode)
  const postalCode = isForgotten ? null : stored
  const forget = () => {
    forgetPlace()
    setIsForgotten(true)
  }
  return (
    <>
      <p role="status">
        Ihre Postleitzahl:{' '}
        {postalCode === null ? 'In diesem Browser ist keine gespeichert.' : `Gespeichert ist ${postalCode}.`}
      </p>
      {postalCode !== null && (
        <p>
          <Button onClick={forget}>Postleitzahl löschen</Button>
        </p>
      )}
    </>
  )
}
