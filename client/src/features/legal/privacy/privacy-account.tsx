import { useDataRecipients } from '#client/features/legal/use-site-facts.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { PHOTO_DAYS } from '#shared/listings/certificates.ts'
import { IMPORT_KEPT_DAYS } from '#shared/listings/imports.ts'
import { INSIGHT_MIN_LISTINGS, INSIGHT_MIN_VENDORS } from '#shared/listings/prices/price-insight.ts'
import { RESET_LINK_HOURS, VERIFICATION_LINK_HOURS } from '#shared/sign-in.ts'
import { paths } from '#shared/web/paths.ts'

export function Account() {
  return (
    <>
      <p>
        Für ein Konto brauchen wir Ihren Namen, Ihre E-Mail-Adresse und ein Passwort. Das Passwort speichern
        wir nur als Prüfwert (Argon2id). Die Adresse bestätigen Sie über einen Link, der{' '}
        {VERIFICATION_LINK_HOURS} Stunden gilt; ein Link für ein neues Passwort gilt {RESET_LINK_HOURS}{' '}
        Stunde. Mit der Anmeldung beginnt eine Sitzung von höchstens 30 Tagen, die Sie jederzeit beenden
        können. Öffnet ein Gerät Ihr Konto, das es noch nicht kennt, oder ändert sich, was Ihr Konto schützt,
        schreiben wir Ihnen eine E-Mail.
      </p>
      <p>
        <strong>Zweck:</strong> Ihr Konto bereitzustellen und zu schützen. <strong>Rechtsgrundlage:</strong>{' '}
        Art. 6 Abs. 1 Buchst. b DSGVO (Nutzungsvertrag). <strong>Dauer:</strong> bis Sie das Konto löschen,
        was Sie jederzeit selbst unter <Anchor href={paths.accountData}>Meine Daten</Anchor> können.
      </p>
    </>
  )
}

export function SocialSignIn() {
  const { data } = useDataRecipients()
  if (data !== undefined && !data.google && !data.facebook) {
    return <p>Die Anmeldung über Google oder Facebook ist auf dieser Website zurzeit nicht eingerichtet.</p>
  }
  return (
    <>
      <p>
        Wählen Sie diesen Weg, werden Sie zum Anbieter weitergeleitet: Google Ireland Limited, Gordon House,
        Barrow Street, Dublin 4, Irland, oder Meta Platforms Ireland Limited, Merrion Road, Dublin 4, Irland.
        Von dort erhalten wir eine Kennung, Ihren Namen, Ihre E-Mail-Adresse und die Auskunft, ob sie
        bestätigt ist. Der Anbieter erfährt, dass Sie sich hier anmelden. Mehr lesen und veröffentlichen wir
        dort nicht.
      </p>
      <p>
        <strong>Rechtsgrundlage:</strong> Art. 6 Abs. 1 Buchst. b DSGVO. Erst wenn Sie die Schaltfläche
        benutzen, fließen Daten; der Weg über E-Mail und Passwort steht immer offen.
      </p>
    </>
  )
}

export function Profile() {
  return (
    <>
      <p>
        Wer verkauft, legt ein Profil an: Name der Imkerei, Land, Postleitzahl und Ort, auf Wunsch Straße,
        Beschreibung, Telefon und WhatsApp. Öffentlich sind Name, Postleitzahl, Ort, Beschreibung und die
        Inserate mit ihren Bildern. Telefon und WhatsApp erscheinen nur, wenn Sie es einschalten. Verkaufen
        Sie privat, bleiben Straße und E-Mail-Adresse verborgen. Wer gewerblich verkauft, muss sich zu
        erkennen geben (§ 5 DDG, § 312d BGB): Dann stehen Name, Straße, E-Mail-Adresse und, soweit angegeben,
        Vertretung, Register und Umsatzsteuer-Nummer öffentlich in der Anbieterkennzeichnung, und wo
        Motorschleudern angeboten werden, die WEEE-Registrierungsnummer (§ 6 ElektroG). Entfernungen berechnen
        wir aus der Postleitzahl, nicht aus Ihrem Standort.
      </p>
      <p>
        Solange Sie etwas anbieten, hat Ihre Imkerei eine öffentliche Seite und steht in der Liste der
        Imkereien. Dort steht auch, seit wann es das Profil gibt, wann wir es geprüft haben, und wenn Sie
        mögen, Ihre Verkaufszeit und Ihr Urlaub mit Ihrer Nachricht dazu.
      </p>
      <p>
        Aus hochgeladenen Bildern entfernen wir alle Zusatzangaben, auch den Aufnahmeort. Was Sie im Editor
        tippen, hält Ihr Browser bis zum Speichern als Entwurf fest; dieser Entwurf verlässt Ihr Gerät nicht.
      </p>
      <p>
        Nummern, die wir nur zum Prüfen brauchen (LUCID, Registriernummer Ihrer Bienenhaltung), bleiben unter
        uns. Zeigen Sie uns eine Gesundheitsbescheinigung, sehen ihr Foto nur Sie und wir, und {PHOTO_DAYS}{' '}
        Tage nach der Entscheidung löschen wir es. Öffentlich sind dann Behörde, Tage und die Postleitzahl des
        Standes.
      </p>
      <p>
        Was Sie anbieten, vergleichen wir mit dem, was Imker wissen, etwa Preis und Jahreszeit, und mit den
        Prüfsummen der Texte anderer Imkereien; frühere Ursprungsländer Ihres Honigs bleiben gespeichert.
        Fällt etwas auf, sieht ein Mensch nach. Von selbst geschieht nichts. Rechtsgrundlage ist unser
        Interesse, Betrug fernzuhalten (Art. 6 Abs. 1 Buchst. f DSGVO).
      </p>
      <ImportsAndPrices />
      <p>
        <strong>Rechtsgrundlage:</strong> Art. 6 Abs. 1 Buchst. b DSGVO. <strong>Dauer:</strong> bis Sie das
        Inserat oder Ihr Konto löschen. Suchmaschinen können öffentliche Inhalte noch eine Weile zeigen.
      </p>
    </>
  )
}

function ImportsAndPrices() {
  return (
    <>
      <p>
        Lesen Sie Inserate aus einer Tabelle ein, benutzen wir sie und die Bilder dazu nur dafür. Ist der
        Import zu Ende, löschen wir beide Dateien und was in den Zeilen stand nach wenigen Minuten; wird er
        nicht fortgesetzt, nach einem Tag. Der Bericht bleibt {IMPORT_KEPT_DAYS} Tage. Ihre eigenen Nummern
        und Prüfwerte der Bilder bleiben, solange es das Inserat gibt, damit ein zweiter Import nichts
        verdoppelt.
      </p>
      <p>
        Jede Nacht errechnen wir aus den Preisen öffentlicher Inserate, was üblich ist, sobald es mindestens{' '}
        {INSIGHT_MIN_LISTINGS} Inserate von {INSIGHT_MIN_VENDORS} Imkereien sind. Gespeichert wird nur das
        Ergebnis. Wer welchen Preis verlangt, verrät es nicht.
      </p>
    </>
  )
}

export function Favorites() {
  return (
    <>
      <p>
        Angemeldete können sich Inserate merken. Wir speichern dazu Konto, Inserat und Zeitpunkt, bis Sie den
        Favoriten entfernen oder das Inserat gelöscht wird. Die Imkerei erfährt davon nichts. Rechtsgrundlage
        ist Art. 6 Abs. 1 Buchst. b DSGVO.
      </p>
      <p>
        Sie können sich auch Suchen merken. Wir speichern dazu, was Sie suchen, wie oft wir schreiben dürfen,
        und 30 Tage lang, welche Inserate gefunden und gemailt wurden. Niemand sonst erfährt davon. Jede
        dieser E-Mails hat einen Link, der sie mit einem Klick beendet; gelöscht wird eine Suche unter „Meine
        Suchen“. Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO: Sie haben darum gebeten.
      </p>
      <p>
        Wenn Sie ein Gesuch aufgeben, lesen alle, was Sie suchen, und die ersten beiden Ziffern der
        Postleitzahl mit dem Kreis, nicht aber, wer Sie sind. Imkereien können Ihnen dazu ein Inserat und eine
        Nachricht schicken; Ihre Adresse erfahren sie erst, wenn Sie antworten. Ein Gesuch läuft 60 Tage und
        wird 90 Tage nach seinem Ende gelöscht, mit allen Angeboten.
      </p>
      <p>
        Imkereien können sich im Profil eine wöchentliche E-Mail mit neuen Gesuchen aus ihrer Nähe bestellen.
        Wir speichern dazu, seit wann. Rechtsgrundlage ist die Einwilligung, Art. 6 Abs. 1 Buchst. a DSGVO und
        § 7 UWG; beendet wird sie im Profil oder mit einem Klick in jeder dieser E-Mails.
      </p>
    </>
  )
}
