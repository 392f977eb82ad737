import type { LegalBlock } from '#shared/legal/legal-text.ts'
import { paths } from '#shared/web/paths.ts'

/** Art. 16 of Regulation (EU) 2022/2065. */
export const NOTICES: readonly LegalBlock[] = [
  'Halten Sie etwas auf dem Marktplatz für rechtswidrig, melden Sie es uns mit **„Inhalt melden“**. Das steht auf jedem Inserat und jedem Gesuch, auf der Seite jeder Imkerei und unter jedem Beitrag, und Sie brauchen dafür kein Konto. Das Formular weiß schon, um welche Seite es geht, und fragt nach dem Rest:',
  {
    list: [
      'eine Begründung, warum der Inhalt rechtswidrig ist,',
      'Ihren Namen und Ihre E-Mail-Adresse (nicht bei Straftaten gegen die sexuelle Selbstbestimmung von Kindern),',
      'die Erklärung, dass Sie Ihre Angaben für richtig und vollständig halten.',
    ],
  },
  `Sie bekommen gleich einen Code und eine Bestätigung per E-Mail. Wir prüfen die Meldung zügig und sorgfältig und teilen Ihnen die Entscheidung mit den Möglichkeiten mit, dagegen vorzugehen; wie es um sie steht, sehen Sie jederzeit unter [Ihre Meldung](${paths.reportStatus}). Es entscheiden Menschen, keine Automaten. Fehlt einmal der Link, nennen Sie uns die Adresse der Seite (URL) per E-Mail an {email}.`,
]

/** Art. 14 and 17 of Regulation (EU) 2022/2065, Art. 4 of Regulation (EU) 2019/1150. */
export const BLOCKING: readonly LegalBlock[] = [
  'Verstößt ein Inhalt gegen das Gesetz oder diese Bedingungen, können wir ihn ausblenden oder löschen; bei schweren oder wiederholten Verstößen können wir ein Konto sperren. Ein gesperrtes Konto kann sich nicht anmelden, seine Inserate sind nicht öffentlich. Wir wählen das mildeste Mittel, das genügt, und berücksichtigen Schwere, Häufigkeit und Absicht.',
  'Wer betroffen ist, erhält spätestens mit der Maßnahme eine Begründung per E-Mail: welcher Inhalt, welche Tatsachen, welche Regel, welche Wege dagegen offenstehen. Beenden wir die Dienste für eine gewerbliche Imkerei ganz, kündigen wir das mindestens 30 Tage vorher an, außer bei gesetzlicher Pflicht, wiederholten Verstößen oder einem anderen zwingenden Grund. Stellt sich eine Maßnahme als unberechtigt heraus, heben wir sie auf und erstatten die verlorene Zeit des Plans.',
]

export const COMPLAINTS: readonly LegalBlock[] = [
  `Gegen jede unserer Entscheidungen können Sie innerhalb von sechs Monaten kostenlos **Einspruch erheben**. Imkereien öffnen dafür den Link in der Begründung, die wir ihnen geschickt haben; das geht ohne Anmeldung, also auch mit gesperrtem Konto, und angemeldet über die Entscheidungen im [Dashboard](${paths.dashboard}). Wer etwas gemeldet hat, antwortet mit dem Code der Meldung formlos an {email}. Eine Person, die an der Entscheidung nicht beteiligt war, prüft sie in der Regel binnen 14 Tagen. Unberührt bleibt das Recht, eine zugelassene außergerichtliche Streitbeilegungsstelle oder ein Gericht anzurufen.`,
]
