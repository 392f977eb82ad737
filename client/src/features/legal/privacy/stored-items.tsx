import { CardTable } from '#client/ui/data/card-table.tsx'

const COLUMNS = ['Name', 'Ort', 'Zweck', 'Dauer'] as const
interface StoredItem {
  name: string
  /** Where the browser keeps it. */
  place: 'Cookie' | 'Lokaler Speicher' | 'Sitzungsspeicher' | 'Cache-Speicher'
  purpose: string
  duration: string
}

/** Everything that the product keeps in a browser. Whoever adds something there adds it here. */
const STORED_ITEMS: readonly StoredItem[] = [
  {
    name: 'wm_session',
    place: 'Cookie',
    purpose: 'Hält Sie angemeldet. Wird erst mit der Anmeldung gesetzt und ist für Skripte unlesbar.',
    duration: '30 Tage oder bis zur Abmeldung',
  },
  {
    name: 'wm_sign_in',
    place: 'Cookie',
    purpose: 'Sichert eine Anmeldung über Google oder Facebook ab. Wird nur dabei gesetzt.',
    duration: '10 Minuten',
  },
  {
    name: 'wm_known',
    place: 'Cookie',
    purpose:
      'Daran erkennt Ihr Konto diesen Browser wieder: Meldet sich ein anderer an, bekommen Sie eine E-Mail. In jedem Ihrer Browser derselbe Wert, für Skripte unlesbar.',
    duration: '1 Jahr nach der letzten Anmeldung',
  },
  {
    name: 'wm_registered',
    place: 'Cookie',
    purpose:
      'Zeigt beim Bestätigen Ihrer E-Mail-Adresse, dass Sie sich in diesem Browser registriert haben. Wird nur dabei gesetzt und ist für Skripte unlesbar.',
    duration: '7 Tage',
  },
  {
    name: 'wm_export',
    place: 'Cookie',
    purpose: 'Erlaubt einmal den Download Ihrer Daten. Wird nur dabei gesetzt.',
    duration: '5 Minuten',
  },
  {
    name: 'theme',
    place: 'Lokaler Speicher',
    purpose: 'Merkt sich, ob Sie das helle oder das dunkle Farbschema gewählt haben.',
    duration: 'bis Sie es löschen',
  },
  {
    name: 'cookie-consent',
    place: 'Lokaler Speicher',
    purpose: 'Merkt sich Ihre Auswahl auf dieser Seite, damit der Hinweis nicht wiederkommt.',
    duration: 'bis Sie es löschen',
  },
  {
    name: 'user-info',
    place: 'Lokaler Speicher',
    purpose: 'Name, E-Mail-Adresse und Rolle des angemeldeten Kontos, eine Kopie für die Anzeige.',
    duration: 'bis zur Abmeldung',
  },
  {
    name: 'market-side',
    place: 'Lokaler Speicher',
    purpose: 'Merkt sich, ob Sie zum Einkaufen oder zum Verkaufen gekommen sind.',
    duration: 'bis Sie es löschen',
  },
  {
    name: 'recent-searches',
    place: 'Lokaler Speicher',
    purpose:
      'Ihre letzten fünf Suchen, damit das Suchfeld sie wieder vorschlägt. Sie bleiben in diesem Browser und lassen sich auf der Seite „Cookie-Einstellungen“ löschen.',
    duration: 'bis Sie sie löschen',
  },
  {
    name: 'known-place',
    place: 'Lokaler Speicher',
    purpose:
      'Die Postleitzahl, um die Sie zuletzt gesucht haben, damit die Startseite zeigt, was in Ihrer Nähe steht. Sie bleibt in diesem Browser und lässt sich auf der Seite „Cookie-Einstellungen“ löschen.',
    duration: 'bis Sie sie löschen',
  },
  {
    name: 'listing-draft:…',
    place: 'Lokaler Speicher',
    purpose: 'Ein angefangenes Inserat, damit beim Schließen des Fensters nichts verloren geht.',
    duration: 'bis zum Speichern, Verwerfen oder Abmelden',
  },
  {
    name: 'profile-draft:…, enquiry-draft:…',
    place: 'Sitzungsspeicher',
    purpose: 'Was Sie in Ihr Profil oder in eine Anfrage getippt haben, falls die Seite dabei neu lädt.',
    duration: 'bis zum Speichern oder Senden, bis Sie sich abmelden oder das Fenster schließen',
  },
  {
    name: 'favorite-wish',
    place: 'Sitzungsspeicher',
    purpose: 'Welches Inserat Sie sich merken wollten, als Sie sich dafür anmelden mussten.',
    duration: 'bis zur Anmeldung',
  },
  {
    name: 'kept-words:…',
    place: 'Sitzungsspeicher',
    purpose:
      'Was Sie in ein Formular getippt und noch nicht abgeschickt haben, damit es beim Neuladen nicht verloren geht.',
    duration: 'bis zum Absenden, bis Sie sich abmelden oder das Fenster schließen',
  },
  {
    name: 'login-notice',
    place: 'Sitzungsspeicher',
    purpose: 'Lässt die nächste Seite nach der Anmeldung sagen, dass sie geklappt hat.',
    duration: 'einige Sekunden',
  },
  {
    name: 'reloaded-at',
    place: 'Sitzungsspeicher',
    purpose:
      'Wann sich die Seite nach einer neuen Fassung des Marktplatzes neu geladen hat, damit sie es kein zweites Mal tut.',
    duration: 'bis Sie das Fenster schließen',
  },
  {
    name: 'offline-…, assets',
    place: 'Cache-Speicher',
    purpose: 'Die Seite, die ohne Internetverbindung erscheint, und Programmdateien. Keine Daten über Sie.',
    duration: 'bis zur nächsten Fassung oder bis Sie es löschen',
  },
]

export function StoredItems() {
  return (
    <>
      <CardTable columns={COLUMNS}>
        {STORED_ITEMS.map(({ name, place, purpose, duration }) => (
          <tr key={name}>
            <td className="cell-strong">
              <code className="wrap-break-word">{name}</code>
            </td>
            <td className="cell-end whitespace-nowrap">{place}</td>
            <td className="cell-full">{purpose}</td>
            <td className="cell-full muted" data-label="Dauer">
              {duration}
            </td>
          </tr>
        ))}
      </CardTable>
      <p className="small muted">
        Die Namen der Cookies beginnen auf gesicherten Verbindungen mit <code>__Host-</code>: So nimmt der
        Browser sie nur von diesem Server an. Alle Einträge sind notwendig im Sinn von § 25 Abs. 2 Nr. 2
        TDDDG. Sie können sie jederzeit in den Einstellungen Ihres Browsers löschen.
      </p>
    </>
  )
}
