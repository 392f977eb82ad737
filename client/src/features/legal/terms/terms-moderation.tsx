import { OperatorEmail } from '#client/features/legal/operator-details.tsx'

/** Art. 16 of Regulation (EU) 2022/2065. */
export function Notices() {
  return (
    <>
      <p>
        Halten Sie etwas auf dem Marktplatz für rechtswidrig, schreiben Sie an <OperatorEmail />. Damit wir
        handeln können, brauchen wir:
      </p>
      <ul>
        <li>eine Begründung, warum der Inhalt rechtswidrig ist,</li>
        <li>die genaue Adresse der Seite (URL),</li>
        <li>
          Ihren Namen und Ihre E-Mail-Adresse (nicht bei Straftaten gegen die sexuelle Selbstbestimmung von
          Kindern),
        </li>
        <li>die Erklärung, dass Sie Ihre Angaben für richtig und vollständig halten.</li>
      </ul>
      <p>
        Wir bestätigen den Eingang, prüfen die Meldung zügig und sorgfältig und teilen Ihnen die Entscheidung
        mit den Möglichkeiten mit, dagegen vorzugehen. Es entscheiden Menschen, keine Automaten.
      </p>
    </>
  )
}

/** Art. 14 and 17 of Regulation (EU) 2022/2065, Art. 4 of Regulation (EU) 2019/1150. */
export function Blocking() {
  return (
    <>
      <p>
        Verstößt ein Inhalt gegen das Gesetz oder diese Bedingungen, können wir ihn löschen; bei schweren oder
        wiederholten Verstößen können wir ein Konto sperren. Ein gesperrtes Konto kann sich nicht anmelden,
        seine Inserate sind nicht öffentlich. Wir wählen das mildeste Mittel, das genügt, und berücksichtigen
        Schwere, Häufigkeit und Absicht.
      </p>
      <p>
        Die betroffene Imkerei erhält spätestens mit der Maßnahme eine Begründung: welcher Inhalt, welche
        Tatsachen, welche Regel, welche Wege dagegen offenstehen. Beenden wir die Dienste für eine gewerbliche
        Imkerei ganz, kündigen wir das mindestens 30 Tage vorher an, außer bei gesetzlicher Pflicht,
        wiederholten Verstößen oder einem anderen zwingenden Grund. Stellt sich eine Maßnahme als unberechtigt
        heraus, heben wir sie auf und erstatten die verlorene Zeit des Plans.
      </p>
    </>
  )
}

export function Complaints() {
  return (
    <p>
      Gegen jede unserer Entscheidungen können Sie sich innerhalb von sechs Monaten formlos und kostenlos
      beschweren: <OperatorEmail />. Eine Person, die an der Entscheidung nicht beteiligt war, prüft sie in
      der Regel binnen 14 Tagen. Unberührt bleibt das Recht, eine zugelassene außergerichtliche
      Streitbeilegungsstelle oder ein Gericht anzurufen.
    </p>
  )
}
