import type { LegalTextSection } from '#shared/legal/legal-text.ts'
import {
  FORM_OF_2026_06_19,
  INSTRUCTION_OF_2026_06_19,
} from '#shared/legal/withdrawal/instruction-of-2026-06-19.ts'
import { ACCOUNT, GOODS, LISTINGS, SCOPE, SERVICE } from './terms-basics.ts'
import { CHANGES, CLOSING, LIABILITY, VENDOR_DATA } from './terms-closing.ts'
import { BLOCKING, COMPLAINTS, NOTICES } from './terms-moderation.ts'
import { CANCELLATION, GRACE, PLAN_TERMS, TOP_LISTING } from './terms-plans.ts'
import { RANKING } from './terms-ranking.ts'

/** The terms of 23 November 2026, on their page and in the mail that confirms a contract. Other pages refer to the ids, and readers to the numbers. */
export const TERMS_OF_2026_11_23: readonly LegalTextSection[] = [
  { id: 'geltung', title: '1. Geltung und Anbieter', blocks: SCOPE },
  { id: 'leistung', title: '2. Was der Marktplatz leistet', blocks: SERVICE },
  { id: 'konto', title: '3. Konto', blocks: ACCOUNT },
  { id: 'inserate', title: '4. Inserate', blocks: LISTINGS },
  { id: 'ware', title: '5. Tiere und Lebensmittel', blocks: GOODS },
  { id: 'rangfolge', title: '6. Rangfolge und Werbung', blocks: RANKING },
  { id: 'plaene', title: '7. Pläne, Preise, Zahlung', blocks: PLAN_TERMS },
  { id: 'kuendigung', title: '8. Laufzeit und Kündigung', blocks: CANCELLATION },
  { id: 'nachfrist', title: '9. Nachfrist', blocks: GRACE },
  { id: 'top-listing', title: '10. Top-Listing', blocks: TOP_LISTING },
  {
    id: 'widerruf',
    title: '11. Widerrufsrecht für Verbraucher',
    blocks: [
      'Schließen Sie als Verbraucher einen Plan oder ein Top-Listing ab, haben Sie folgendes Recht:',
      ...INSTRUCTION_OF_2026_06_19,
    ],
  },
  { id: 'widerrufsformular', title: '12. Muster-Widerrufsformular', blocks: FORM_OF_2026_06_19 },
  { id: 'meldung', title: '13. Rechtswidrige Inhalte melden', blocks: NOTICES },
  { id: 'sperrung', title: '14. Einschränkung und Sperrung', blocks: BLOCKING },
  { id: 'beschwerde', title: '15. Beschwerden', blocks: COMPLAINTS },
  { id: 'daten', title: '16. Zugang zu Daten', blocks: VENDOR_DATA },
  { id: 'haftung', title: '17. Haftung', blocks: LIABILITY },
  { id: 'aenderungen', title: '18. Änderung dieser Bedingungen', blocks: CHANGES },
  { id: 'schluss', title: '19. Schlussbestimmungen', blocks: CLOSING },
]
