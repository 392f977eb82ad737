import { WITHDRAWAL_DAYS } from '#shared/billing/contracts.ts'
import { APPEAL_MONTHS, REPORT_RETENTION_MONTHS } from '#shared/reports.ts'

/** Orders, and what ends them: declared by anybody, with an account or without. */
export function Contracts() {
  return (
    <>
      <p>
        Bestellen Sie einen Plan oder ein Top-Listing, speichern wir, was Sie wann zu welchem Preis bestellt
        haben, ob als Privatperson oder als Unternehmen, welche Fassung der AGB und der Widerrufsbelehrung
        galt und ob Sie verlangt haben, dass wir vor Ablauf der {WITHDRAWAL_DAYS} Tage beginnen. Bestätigung
        und Vertrag gehen per E-Mail an Sie.
      </p>
      <p>
        Kündigen oder widerrufen Sie, auch ohne Anmeldung, verarbeiten wir Name, E-Mail-Adresse, Vertrag,
        Ihren Grund, wenn Sie einen nennen, den gewünschten Zeitpunkt, die Adresse für die Bestätigung und die
        Sekunde, in der Ihre Erklärung ankam. Gehört zu den Angaben kein Vertrag, löschen wir sie nach 90
        Tagen.
      </p>
      <p>
        <strong>Zweck:</strong> den Vertrag zu schließen, zu beenden und beides belegen zu können.{' '}
        <strong>Rechtsgrundlage:</strong> Art. 6 Abs. 1 Buchst. b DSGVO; für Kündigung und Widerruf Buchst. c
        mit §§ 312k und 356a BGB, danach mit § 147 Abgabenordnung und § 257 Handelsgesetzbuch.{' '}
        <strong>Dauer:</strong> 8 Jahre ab Ende des Jahres; unbezahlte Bestellungen 90 Tage. Löschen Sie Ihr
        Konto, bleiben bezahlte Bestellungen ohne Konto stehen, Kündigungen und Widerrufe mit Name und
        E-Mail-Adresse, weil sie sonst nichts belegen.
      </p>
    </>
  )
}

/** Notices of illegal content, what follows from them, and appeals. */
export function Reports() {
  return (
    <>
      <p>
        Melden Sie einen Inhalt, verarbeiten wir, was Sie gemeldet haben, Ihren Grund, Ihre Erläuterung und,
        wenn Sie sie angeben, Name und E-Mail-Adresse. An die Adresse gehen die Bestätigung und das Ergebnis.
        Wer gemeldet wurde, erfährt nicht, von wem. Damit dieselbe Meldung nur einmal zählt, bilden wir aus
        Ihrer E-Mail-Adresse oder Ihrem Anschluss einen Prüfwert, solange sie offen ist.
      </p>
      <p>
        Blenden wir etwas aus, löschen wir es oder sperren wir ein Konto, speichern wir die Entscheidung mit
        Tatsachen und Grundlage, wer sie getroffen hat, und was wir brauchen, um sie rückgängig zu machen.
        Dagegen können Sie {APPEAL_MONTHS} Monate lang Einspruch erheben; wir speichern ihn und unsere
        Antwort. Es entscheiden Menschen.
      </p>
      <p>
        <strong>Zweck:</strong> rechtswidrige Inhalte zu entfernen und das zu begründen.{' '}
        <strong>Rechtsgrundlage:</strong> Art. 6 Abs. 1 Buchst. c DSGVO mit Art. 16, 17 und 20 der Verordnung
        (EU) 2022/2065. <strong>Dauer:</strong> Meldungen {REPORT_RETENTION_MONTHS} Monate nach der
        Entscheidung; Entscheidungen und Einsprüche, solange die Maßnahme gilt, und {REPORT_RETENTION_MONTHS}{' '}
        Monate. Löschen Sie Ihr Konto, gehen Entscheidungen und Einsprüche mit; offene Meldungen von Ihnen
        bleiben ohne Name und Adresse, Meldungen über Sie bleiben bis zu ihrer Frist.
      </p>
    </>
  )
}
