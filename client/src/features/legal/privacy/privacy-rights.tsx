import { OperatorEmail } from '#client/features/legal/operator-details.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { formatDay } from '#shared/core/day-text.ts'
import { PRIVACY_VERSION } from '#shared/legal/terms-version.ts'
import { paths } from '#shared/web/paths.ts'

export function Duty() {
  return (
    <p>
      Weder Gesetz noch Vertrag verpflichten Sie dazu. Ohne Name und E-Mail-Adresse können wir allerdings kein
      Konto führen und keine Anfrage zustellen, ohne Zahlungsdaten keinen Plan freischalten. Entscheidungen,
      die allein auf automatisierter Verarbeitung beruhen, auch Profiling, gibt es nicht (Art. 22 DSGVO).
    </p>
  )
}

export function Rights() {
  return (
    <>
      <p>Sie können jederzeit, formlos und kostenlos verlangen:</p>
      <ul>
        <li>Auskunft über Ihre Daten und eine Kopie davon (Art. 15 DSGVO)</li>
        <li>Berichtigung (Art. 16) und Löschung (Art. 17)</li>
        <li>Einschränkung der Verarbeitung (Art. 18)</li>
        <li>Herausgabe in einem gängigen Format (Art. 20)</li>
      </ul>
      <p>
        Zwei davon erledigen Sie selbst, sofort und ohne uns: Unter{' '}
        <Anchor href={paths.accountData}>Meine Daten</Anchor> laden Sie alles, was zu Ihrem Konto gespeichert
        ist, als ZIP-Datei mit Bildern herunter und löschen das Konto. Dabei enden zuerst laufende Pläne und
        Top-Listings bei Stripe; dann gehen Profil, Inserate, Bilder, erhaltene und unter Ihrer Adresse
        gesendete Anfragen, Favoriten und Anmeldungen. Es bleiben Rechnungen und Ihre Kundennummer bei Stripe,
        bezahlte Bestellungen ohne Konto sowie Kündigungen und Widerrufe mit Name und E-Mail-Adresse (je 8
        Jahre), noch nicht ausgezahlte Erstattungen, Meldungen über Sie bis zu ihrer Frist und Ihre offenen
        Meldungen ohne Namen, Blog-Beiträge und Protokolle über Handlungen von Admins, ohne Namen, der
        Nachweis der Löschung (30 Tage) sowie einzelne Wörter im Wortverzeichnis der Suche.
      </p>
      <p>
        <strong>Widerspruchsrecht (Art. 21 DSGVO):</strong> Soweit wir uns auf berechtigte Interessen stützen
        (Art. 6 Abs. 1 Buchst. f), können Sie aus Gründen, die sich aus Ihrer besonderen Situation ergeben,
        jederzeit widersprechen.
      </p>
      <p>
        <strong>Widerruf:</strong> Eine Einwilligung können Sie jederzeit für die Zukunft widerrufen (Art. 7
        Abs. 3).
      </p>
      <p>
        Schreiben Sie dafür an <OperatorEmail />. Wir antworten spätestens innerhalb eines Monats. Außerdem
        können Sie sich bei einer Datenschutz-Aufsichtsbehörde beschweren (Art. 77), etwa an Ihrem Wohnort
        oder an unserem Sitz; in Österreich ist das die Datenschutzbehörde in Wien.
      </p>
    </>
  )
}

export function Switzerland() {
  return (
    <p>
      Für Nutzerinnen und Nutzer in der Schweiz gilt zusätzlich das Bundesgesetz über den Datenschutz (DSG).
      Wo diese Erklärung die DSGVO nennt, sind dann auch die entsprechenden Vorschriften des DSG gemeint.
      Aufsichtsbehörde ist der Eidgenössische Datenschutz- und Öffentlichkeitsbeauftragte (EDÖB).
    </p>
  )
}

export function Changes() {
  return (
    <p>
      Diese Erklärung wurde zuletzt am {formatDay(new Date(PRIVACY_VERSION))} geändert. Wir passen sie an,
      wenn sich die Technik oder das Recht ändert. Es gilt die Fassung, die hier steht. Die Bedingungen der
      Nutzung stehen in den <Anchor href={paths.terms}>AGB</Anchor>, die Angaben zum Anbieter im{' '}
      <Anchor href={paths.imprint}>Impressum</Anchor>.
    </p>
  )
}
