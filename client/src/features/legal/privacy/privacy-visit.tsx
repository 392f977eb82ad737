import { OperatorAddress, OperatorContact } from '#client/features/legal/operator-details.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import { paths } from '#shared/web/paths.ts'

export function Controller() {
  return (
    <>
      <p>Verantwortlich nach Art. 4 Nr. 7 der Datenschutz-Grundverordnung (DSGVO) ist:</p>
      <OperatorAddress />
      <OperatorContact />
      <p>
        Für alles rund um Ihre Daten genügt eine E-Mail an diese Adresse. Imkereien, die hier inserieren, sind
        für die Anfragen, die sie erhalten, selbst verantwortlich.
      </p>
    </>
  )
}

export function Overview() {
  return (
    <ul>
      <li>
        Stöbern und suchen können Sie ohne Konto. Wir setzen keine Werbung und keine Statistikdienste ein.
      </li>
      <li>Eine Anfrage geht an die Imkerei, der Sie schreiben, und an niemanden sonst.</li>
      <li>Schriften, Zeichnungen und Kartendaten kommen von unserem eigenen Server.</li>
      <li>Zahlungen wickelt Stripe ab. Ihre Karten- oder Kontonummer sehen wir nicht.</li>
      <li>Wir verkaufen keine Daten und entscheiden nicht automatisiert über Menschen.</li>
    </ul>
  )
}

export function Visit() {
  return (
    <>
      <p>
        Damit eine Seite bei Ihnen ankommt, verarbeitet unser Server Ihre IP-Adresse, Datum und Uhrzeit, die
        aufgerufene Adresse, den Status der Antwort und die Angaben Ihres Browsers (Name, Version, Sprache,
        zuvor besuchte Seite), bei einer Anmeldung auch die Nummer des Kontos oder einen Prüfwert der
        E-Mail-Adresse.
      </p>
      <p>
        <strong>Zweck:</strong> Auslieferung, Fehlersuche, Schutz vor Angriffen.{' '}
        <strong>Rechtsgrundlage:</strong> Art. 6 Abs. 1 Buchst. f DSGVO; unser Interesse ist ein sicherer,
        funktionierender Marktplatz. <strong>Dauer:</strong> Protokolle werden nach spätestens 14 Tagen
        gelöscht, außer ein Angriff muss aufgeklärt werden.
      </p>
      <p>
        Damit niemand Passwörter durchprobiert oder Formulare überflutet, zählen wir Versuche je Anschluss.
        Diese Zähler enthalten die IP-Adresse oder einen Prüfwert der E-Mail-Adresse und verfallen nach
        höchstens einem Tag. Rechtsgrundlage ist ebenfalls Art. 6 Abs. 1 Buchst. f DSGVO.
      </p>
    </>
  )
}

export function DeviceStorage() {
  return (
    <>
      <p>
        Wir speichern auf Ihrem Gerät nur, was {PRODUCT_NAME} zum Funktionieren braucht: Ihre Anmeldung, woran
        Ihr Konto diesen Browser wiedererkennt, Ihr Farbschema, Ihre Auswahl zu Cookies, Ihre letzten Suchen
        und angefangene Inserate. Das erlaubt § 25 Abs. 2 Nr. 2 des
        Telekommunikation-Digitale-Dienste-Datenschutz-Gesetzes (TDDDG) ohne Einwilligung.
      </p>
      <p>
        Eine vollständige Liste mit Namen und Dauer und den Schalter für Ihre Auswahl finden Sie unter{' '}
        <Anchor href={paths.cookieSettings}>Cookie-Einstellungen</Anchor>. Käme etwas hinzu, das nicht
        notwendig ist, würde es erst mit Ihrer Einwilligung geladen (§ 25 Abs. 1 TDDDG, Art. 6 Abs. 1 Buchst.
        a DSGVO), die Sie dort jederzeit widerrufen können.
      </p>
    </>
  )
}

export function Views() {
  return (
    <p>
      Imkereien sehen, wie oft ihr Inserat aufgerufen wurde. Damit jeder Besuch am Tag nur einmal zählt,
      bilden wir aus IP-Adresse, Browserangaben und Datum einen verschlüsselten Prüfwert, aus dem sich niemand
      erkennen lässt. Er wird nach spätestens drei Tagen gelöscht; übrig bleiben Zahlen je Tag.
      Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. f DSGVO; unser Interesse ist eine ehrliche Zählung ohne
      Verfolgung.
    </p>
  )
}

export function Blog() {
  return (
    <p>
      Einzelne Beiträge können Bilder enthalten, die von anderen Servern geladen werden. Deren Betreiber
      erfahren dabei Ihre IP-Adresse und Angaben Ihres Browsers. Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. f
      DSGVO; unser Interesse ist die Bebilderung der Beiträge.
    </p>
  )
}
