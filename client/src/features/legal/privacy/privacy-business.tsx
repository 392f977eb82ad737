import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { LEAD_RETENTION_MONTHS } from '#shared/leads.ts'

export function Enquiries() {
  return (
    <>
      <p>
        Senden Sie das Formular an einem Inserat ab, verarbeiten wir Name, E-Mail-Adresse, Nachricht, auf
        Wunsch Telefonnummer, das Inserat, den Zeitpunkt und die Fassung des Hinweises, den Sie bestätigt
        haben. Die Imkerei bekommt die Anfrage per E-Mail, so dass sie Ihnen direkt antworten kann, und in ihr
        Dashboard; dort kann sie ihre Anfragen auch als Datei ausgeben. Was danach damit geschieht,
        verantwortet die Imkerei.
      </p>
      <p>
        Sie selbst bekommen eine Bestätigung per E-Mail, in der nichts von dem steht, was Sie geschrieben
        haben, sondern ein Link zu Ihrer Anfrage. Dort, oder mit Konto unter „Meine Anfragen“, sehen Sie den
        Stand und können sie löschen; sie verschwindet dann auch aus dem Dashboard der Imkerei.
      </p>
      <p>
        <strong>Zweck:</strong> Vermittlung des Kontakts. <strong>Rechtsgrundlage:</strong> die Anbahnung
        eines Vertrags auf Ihre Anfrage hin (Art. 6 Abs. 1 Buchst. b DSGVO). <strong>Dauer:</strong> bis Sie
        oder die Imkerei die Anfrage löschen, spätestens {LEAD_RETENTION_MONTHS} Monate nach dem Absenden.
      </p>
    </>
  )
}

export function Payment() {
  return (
    <>
      <p>
        Pläne und Top-Listings bezahlen Sie bei der Stripe Payments Europe, Limited, 1 Grand Canal Street
        Lower, Grand Canal Dock, Dublin, Irland. Sie geben Karten- oder Kontodaten auf einer Seite von Stripe
        ein. Wir übermitteln Ihre E-Mail-Adresse, die Kennung Ihres Kontos und das gewählte Angebot und
        erhalten zurück, ob und wann gezahlt wurde. Bei uns stehen Plan, Laufzeit, Zahlungszeitpunkte und die
        Kennungen bei Stripe.
      </p>
      <p>
        <strong>Rechtsgrundlage:</strong> Art. 6 Abs. 1 Buchst. b DSGVO; für die Aufbewahrung von Rechnungen
        Buchst. c mit § 147 Abgabenordnung und § 257 Handelsgesetzbuch. Für Betrugsabwehr und gesetzliche
        Pflichten ist Stripe selbst verantwortlich:{' '}
        <Anchor href="https://stripe.com/de/privacy">Datenschutz bei Stripe</Anchor>.
      </p>
    </>
  )
}

export function Mails() {
  return (
    <>
      <p>
        Wir schreiben Ihnen nur, was zum Betrieb gehört: Bestätigungen, neue Anfragen, Hinweise zu Plan und
        Zahlung, und wer verkauft, wird alle zwei Monate gefragt, ob seine Inserate noch aktuell sind (in der
        Saison öfter, auf Wunsch seltener oder gar nicht). Dazu kommt, was Sie selbst bestellt haben: neue
        Inserate zu gemerkten Suchen und neue Gesuche in Ihrer Nähe. Newsletter gibt es nicht. Nach der
        Zustellung löschen wir den Text der Nachricht; Empfänger, Betreff und Zeitpunkt bleiben 30 Tage, um
        Zustellfehler aufklären zu können. Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO.
      </p>
      <p>
        Schreiben Sie uns, verarbeiten wir Ihre Nachricht, um sie zu beantworten (Art. 6 Abs. 1 Buchst. b oder
        f DSGVO), und löschen sie, wenn das Anliegen erledigt ist und keine Frist dagegensteht.
      </p>
    </>
  )
}
