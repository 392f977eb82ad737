import type { LegalSection } from '#client/features/legal/legal-page.tsx'
import { Account, Favorites, Profile, SocialSignIn } from './privacy-account.tsx'
import { Enquiries, Mails, Payment } from './privacy-business.tsx'
import { Contracts, Reports } from './privacy-contracts.tsx'
import { Recipients, Retention, ThirdCountries } from './privacy-recipients.tsx'
import { Changes, Duty, Rights, Switzerland } from './privacy-rights.tsx'
import { Blog, Controller, DeviceStorage, Overview, Views, Visit } from './privacy-visit.tsx'

export const PRIVACY_SECTIONS: readonly LegalSection[] = [
  { id: 'verantwortlich', title: 'Verantwortlich', Body: Controller },
  { id: 'kurz', title: 'Das Wichtigste in Kürze', Body: Overview },
  { id: 'besuch', title: 'Besuch der Website', Body: Visit },
  { id: 'speicher', title: 'Was auf Ihrem Gerät gespeichert wird', Body: DeviceStorage },
  { id: 'aufrufe', title: 'Zählung von Aufrufen', Body: Views },
  { id: 'blog', title: 'Bilder im Blog', Body: Blog },
  { id: 'konto', title: 'Konto und Anmeldung', Body: Account },
  { id: 'google-facebook', title: 'Anmeldung über Google oder Facebook', Body: SocialSignIn },
  { id: 'profil', title: 'Verkäuferprofil und Inserate', Body: Profile },
  { id: 'favoriten', title: 'Favoriten, gemerkte Suchen und Gesuche', Body: Favorites },
  { id: 'anfragen', title: 'Anfragen an Imkereien', Body: Enquiries },
  { id: 'zahlung', title: 'Pläne und Zahlung', Body: Payment },
  { id: 'vertraege', title: 'Bestellungen, Kündigungen und Widerrufe', Body: Contracts },
  { id: 'meldungen', title: 'Meldungen, Entscheidungen und Einsprüche', Body: Reports },
  { id: 'e-mail', title: 'E-Mails von uns und an uns', Body: Mails },
  { id: 'empfaenger', title: 'Empfänger und Auftragsverarbeiter', Body: Recipients },
  { id: 'drittlaender', title: 'Übermittlung in Drittländer', Body: ThirdCountries },
  { id: 'dauer', title: 'Wie lange wir Daten aufbewahren', Body: Retention },
  { id: 'pflicht', title: 'Müssen Sie Daten angeben?', Body: Duty },
  { id: 'rechte', title: 'Ihre Rechte', Body: Rights },
  { id: 'schweiz', title: 'Hinweis für die Schweiz', Body: Switzerland },
  { id: 'stand', title: 'Stand und Änderungen', Body: Changes },
]
