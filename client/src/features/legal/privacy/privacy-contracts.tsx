import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { REPORT_RETENTION_MONTHS } from '#shared/reports.ts'
import { paths } from '#shared/web/paths.ts'

export function Contracts() {
  return (
    <>
      <p>
        Bestellen Sie etwas, halten wir fest, was, wann, zu welchem Preis, unter welcher Fassung der AGB und
        der Widerrufsbelehrung, ob als Verbraucher oder Unternehmen, und ob die Leistung früher beginnen soll.
        Das ist der Nachweis des Vertrags. Was nie bezahlt wurde, löschen wir nach 90 Tagen.
      </p>
      <p>
        <Anchor href={paths.cancelContract}>Kündigen</Anchor> und{' '}
        <Anchor href={paths.withdrawContract}>widerrufen</Anchor> kann jeder ohne Anmeldung. Wir verarbeiten
        dazu Name, E-Mail-Adresse, die Adresse für die Bestätigung, den genannten Vertrag, den Grund und den
        Zeitpunkt. Gehört zu der Adresse ein Konto, schreiben wir auch dorthin. Betrifft eine Erklärung keinen
        Vertrag, löschen wir sie nach 90 Tagen.
      </p>
      <p>
        <strong>Rechtsgrundlage:</strong> der Vertrag (Art. 6 Abs. 1 Buchst. b DSGVO) und unsere Pflichten aus
        §§ 312k, 356a BGB, § 147 AO und § 257 HGB (Buchst. c). <strong>Dauer:</strong> acht Jahre vom Ende des
        Jahres an; die Bestellung ohne Ihr Konto, wenn Sie es löschen.
      </p>
    </>
  )
}

export function Reports() {
  return (
    <>
      <p>
        Melden Sie einen Inhalt, verarbeiten wir Ihre Meldung, auf Wunsch Name und E-Mail-Adresse, und was zu
        diesem Zeitpunkt dort stand. Wen die Meldung betrifft, erfährt nicht, von wem sie kommt. Entscheiden
        wir gegen einen Inhalt oder ein Konto, speichern wir Maßnahme, Tatsachen, Grundlage, Tag und einen
        Einspruch dagegen mit seinem Ergebnis. Es entscheiden Menschen.
      </p>
      <p>
        <strong>Rechtsgrundlage:</strong> unsere Pflichten aus Art. 16, 17 und 20 der Verordnung (EU)
        2022/2065 (Art. 6 Abs. 1 Buchst. c DSGVO). <strong>Dauer:</strong> Meldungen {REPORT_RETENTION_MONTHS}{' '}
        Monate nach der Entscheidung; Entscheidungen und Einsprüche, solange die Maßnahme gilt, und{' '}
        {REPORT_RETENTION_MONTHS} Monate danach.
      </p>
    </>
  )
}
