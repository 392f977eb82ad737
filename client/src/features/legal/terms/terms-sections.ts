import type { LegalSection } from '#client/features/legal/legal-page.tsx'
import { Account, Goods, Listings, Scope, Service } from './terms-basics.tsx'
import { Changes, Closing, Liability, VendorData } from './terms-closing.tsx'
import { Blocking, Complaints, Notices } from './terms-moderation.tsx'
import { Cancellation, Grace, Plans, TopListing } from './terms-plans.tsx'
import { Ranking } from './terms-ranking.tsx'
import { Withdrawal, WithdrawalForm } from './terms-withdrawal.tsx'

/** Other pages refer to the ids, and readers to the numbers. */
export const TERMS_SECTIONS: readonly LegalSection[] = [
  { id: 'geltung', title: '1. Geltung und Anbieter', Body: Scope },
  { id: 'leistung', title: '2. Was der Marktplatz leistet', Body: Service },
  { id: 'konto', title: '3. Konto', Body: Account },
  { id: 'inserate', title: '4. Inserate', Body: Listings },
  { id: 'ware', title: '5. Tiere und Lebensmittel', Body: Goods },
  { id: 'rangfolge', title: '6. Rangfolge und Werbung', Body: Ranking },
  { id: 'plaene', title: '7. Pläne, Preise, Zahlung', Body: Plans },
  { id: 'kuendigung', title: '8. Laufzeit und Kündigung', Body: Cancellation },
  { id: 'nachfrist', title: '9. Nachfrist', Body: Grace },
  { id: 'top-listing', title: '10. Top-Listing', Body: TopListing },
  { id: 'widerruf', title: '11. Widerrufsrecht für Verbraucher', Body: Withdrawal },
  { id: 'widerrufsformular', title: '12. Muster-Widerrufsformular', Body: WithdrawalForm },
  { id: 'meldung', title: '13. Rechtswidrige Inhalte melden', Body: Notices },
  { id: 'sperrung', title: '14. Einschränkung und Sperrung', Body: Blocking },
  { id: 'beschwerde', title: '15. Beschwerden', Body: Complaints },
  { id: 'daten', title: '16. Zugang zu Daten', Body: VendorData },
  { id: 'haftung', title: '17. Haftung', Body: Liability },
  { id: 'aenderungen', title: '18. Änderung dieser Bedingungen', Body: Changes },
  { id: 'schluss', title: '19. Schlussbestimmungen', Body: Closing },
]
