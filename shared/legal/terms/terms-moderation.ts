import type { LegalBlock } from '#shared/legal/legal-text.ts'

/** Art. 16 of Regulation (EU) 2022/2065. */
export const NOTICES: readonly LegalBlock[] = [
  'Halten Sie etwas auf dem Marktplatz für rechtswidrig, schreiben Sie an {email}. Damit wir handeln können, brauchen wir:',
  {
    list: [
      'eine Begründung, warum der Inhalt rechtswidrig ist,',
      'die genaue Adresse der Seite (URL),',
      'Ihren Namen und Ihre E-Mail-Adresse (nicht bei Straftaten gegen die sexuelle Selbstbestimmung von Kindern),',
      'die Erklärung, dass Sie Ihre Angaben für richtig und vollständig halten.',
    ],
  },
  'Wir bestätigen den Eingang, prüfen die Meldung zügig und sorgfältig und teilen Ihnen die Entscheidung mit den Möglichkeiten mit, dagegen vorzugehen. Es entscheiden Menschen, keine Automaten.',
]

/** Art. 14 and 17 of Regulation (EU) 2022/2065, Art. 4 of Regulation (EU) 2019/1150. */
export const BLOCKING: readonly LegalBlock[] = [
  'Verstößt ein Inhalt gegen das Gesetz oder diese Bedingungen, können wir ihn löschen; bei schweren oder wiederholten Verstößen können wir ein Konto sperren. Ein gesperrtes Konto kann sich nicht anmelden, seine Inserate sind nicht öffentlich. Wir wählen das mildeste Mittel, das genügt, und berücksichtigen Schwere, Häufigkeit und Absicht.',
  'Die betroffene Imkerei erhält spätestens mit der Maßnahme eine Begründung: welcher Inhalt, welche Tatsachen, welche Regel, welche Wege dagegen offenstehen. Beenden wir die Dienste für eine gewerbliche Imkerei ganz, kündigen wir das mindestens 30 Tage vorher an, außer bei gesetzlicher Pflicht, wiederholten Verstößen oder einem anderen zwingenden Grund. Stellt sich eine Maßnahme als unberechtigt heraus, heben wir sie auf und erstatten die verlorene Zeit des Plans.',
]

export const COMPLAINTS: readonly LegalBlock[] = [
  'Gegen jede unserer Entscheidungen können Sie sich innerhalb von sechs Monaten formlos und kostenlos beschweren: {email}. Eine Person, die an der Entscheidung nicht beteiligt war, prüft sie in der Regel binnen 14 Tagen. Unberührt bleibt das Recht, eine zugelassene außergerichtliche Streitbeilegungsstelle oder ein Gericht anzurufen.',
]
