import { useDataRecipients, useOperator } from '#client/features/legal/use-site-facts.ts'
import { Skeleton } from '#client/ui/messages/skeleton.tsx'
import { LEAD_RETENTION_MONTHS } from '#shared/leads.ts'
import { PHOTO_DAYS } from '#shared/listings/certificates.ts'
import { IMPORT_KEPT_DAYS } from '#shared/listings/imports.ts'
import { REPORT_RETENTION_MONTHS } from '#shared/reports.ts'

/** Names the services that this installation uses, by its settings. */
export function Recipients() {
  const { data: operator } = useOperator()
  const { data: recipients } = useDataRecipients()
  if (operator === undefined || recipients === undefined) return <Skeleton height="8rem" />
  const { google, facebook, mailService, pictureHost } = recipients
  return (
    <>
      <p>
        Dienstleister, die Daten in unserem Auftrag verarbeiten, sind vertraglich an unsere Weisungen gebunden
        (Art. 28 DSGVO). Im Einzelnen erhalten Daten:
      </p>
      <ul>
        <li>
          <strong>Hosting:</strong>{' '}
          {operator.hosting ?? 'der Betreiber des Rechenzentrums, in dem Server und Datenbank stehen'}
        </li>
        <li>
          <strong>Bilder der Inserate:</strong>{' '}
          {pictureHost === null ? 'liegen auf demselben Server' : `ein Speicherdienst unter ${pictureHost}`}
        </li>
        <li>
          <strong>E-Mail-Versand:</strong>{' '}
          {mailService ?? 'der Dienstleister, der unsere Nachrichten zustellt'}
        </li>
        <li>
          <strong>Zahlung:</strong> Stripe Payments Europe, Limited, Irland
        </li>
        {google && (
          <li>
            <strong>Anmeldung mit Google:</strong> Google Ireland Limited, nur wenn Sie diesen Weg wählen
          </li>
        )}
        {facebook && (
          <li>
            <strong>Anmeldung mit Facebook:</strong> Meta Platforms Ireland Limited, nur wenn Sie diesen Weg
            wählen
          </li>
        )}
        <li>
          <strong>Imkereien:</strong> die Anfragen, die an sie gerichtet sind
        </li>
        <li>
          <strong>Behörden und Gerichte:</strong> wenn ein Gesetz uns dazu verpflichtet
        </li>
      </ul>
    </>
  )
}

export function ThirdCountries() {
  return (
    <p>
      Wir verarbeiten Daten in der Europäischen Union. Stripe, Google und Meta können Daten in die USA
      übermitteln. Grundlage sind der Angemessenheitsbeschluss der Kommission zum EU-US Data Privacy Framework
      (Art. 45 DSGVO), soweit der Anbieter dafür zertifiziert ist, und sonst Standardvertragsklauseln (Art. 46
      Abs. 2 Buchst. c DSGVO), von denen Sie bei uns eine Kopie erhalten. Für die Schweiz besteht ein
      Angemessenheitsbeschluss.
    </p>
  )
}

export function Retention() {
  return (
    <dl className="facts">
      <dt>Server-Protokolle</dt>
      <dd>höchstens 14 Tage</dd>
      <dt>Zähler gegen Missbrauch</dt>
      <dd>höchstens 1 Tag</dd>
      <dt>Prüfwerte der Aufrufzählung</dt>
      <dd>höchstens 3 Tage</dd>
      <dt>Sitzungen</dt>
      <dd>30 Tage, ungenutzt 14, oder bis zur Abmeldung</dd>
      <dt>Konto, Profil, Inserate, Favoriten, gemerkte Suchen</dt>
      <dd>bis Sie sie löschen, einzeln oder mit dem Konto</dd>
      <dt>Anfragen</dt>
      <dd>höchstens {LEAD_RETENTION_MONTHS} Monate</dd>
      <dt>Treffer zu gemerkten Suchen</dt>
      <dd>30 Tage</dd>
      <dt>Gesuche und Angebote dazu</dt>
      <dd>
        90 Tage nach dem Ende des Gesuchs; ausgeblendete auch länger, bis ein Einspruch entschieden oder seine
        Frist vorbei ist
      </dd>
      <dt>Fotos von Gesundheitsbescheinigungen</dt>
      <dd>{PHOTO_DAYS} Tage nach der Entscheidung</dd>
      <dt>Importe</dt>
      <dd>{IMPORT_KEPT_DAYS} Tage, Dateien und Zeilen wenige Minuten</dd>
      <dt>Links zum Bestätigen, Änderung der E-Mail-Adresse</dt>
      <dd>höchstens 24 Stunden, die Änderung 7 Tage</dd>
      <dt>Bestellungen</dt>
      <dd>8 Jahre ab Ende des Jahres, unbezahlte 90 Tage</dd>
      <dt>Kündigungen und Widerrufe</dt>
      <dd>8 Jahre ab Ende des Jahres; die zu keinem Vertrag gehörten, 90 Tage</dd>
      <dt>Erstattungen</dt>
      <dd>90 Tage nach der Auszahlung</dd>
      <dt>Meldungen von Inhalten</dt>
      <dd>{REPORT_RETENTION_MONTHS} Monate nach der Entscheidung</dd>
      <dt>Entscheidungen und Einsprüche</dt>
      <dd>solange die Maßnahme gilt, und {REPORT_RETENTION_MONTHS} Monate</dd>
      <dt>Nachweise versandter E-Mails</dt>
      <dd>30 Tage, ohne Text</dd>
      <dt>Erkennung doppelt gesendeter Formulare</dt>
      <dd>30 Tage, nur Prüfwerte</dd>
      <dt>Nachrichten des Zahlungsdienstes</dt>
      <dd>30 Tage, nur Kennung und Art</dd>
      <dt>Rechnungen, Kundennummer bei Stripe</dt>
      <dd>8 Jahre ab Ende des Jahres (§ 147 AO, § 14b UStG, § 257 HGB)</dd>
      <dt>Wortverzeichnis der Suche</dt>
      <dd>dauerhaft, nur einzelne Wörter</dd>
      <dt>Protokoll über Handlungen von Admins</dt>
      <dd>dauerhaft, ohne Namen, mit gekürzter Netzadresse</dd>
    </dl>
  )
}
