import { OperatorAddress } from '#client/features/legal/operator-details.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import { paths } from '#shared/web/paths.ts'

export function Scope() {
  return (
    <>
      <p>
        Diese Bedingungen gelten für die Nutzung von {PRODUCT_NAME}. Ihr Vertragspartner für die Nutzung ist:
      </p>
      <OperatorAddress />
      <p>
        „Imkerei“ meint hier alle, die inserieren, gewerblich oder als Hobby. „Verbraucher“ und „Unternehmer“
        sind im Sinn der §§ 13 und 14 BGB gemeint. Eigene Geschäftsbedingungen unserer Nutzerinnen und Nutzer
        gelten uns gegenüber nur, wenn wir ihnen in Textform zugestimmt haben.
      </p>
    </>
  )
}

export function Service() {
  return (
    <>
      <p>
        {PRODUCT_NAME} ist ein Marktplatz für Imkereibedarf in Deutschland, Österreich und der Schweiz.
        Imkereien stellen Inserate ein, Interessierte suchen und fragen an. Suchen und Anfragen kostet nichts.
      </p>
      <p>
        Wir vermitteln nur den Kontakt.{' '}
        <strong>Kaufverträge kommen allein zwischen Käuferin oder Käufer und Imkerei zustande.</strong> Wir
        sind nicht Vertragspartner, nehmen keine Kaufpreise entgegen, liefern keine Ware und geben für sie
        keine Gewähr. Ein Inserat ist eine Einladung zur Anfrage, kein bindendes Angebot.
      </p>
      <p>
        Manche Imkereien verkaufen gewerblich, andere privat. Unternehmer müssen sich zu erkennen geben;
        fragen Sie vor dem Kauf nach, wenn es Ihnen darauf ankommt. Kaufen Sie von Privatpersonen, gilt das
        Verbraucherrecht der Europäischen Union für diesen Kauf nicht, insbesondere gibt es kein
        Widerrufsrecht. „Verifizierter Verkäufer“ heißt: Wir haben die Angaben zur Imkerei geprüft, nicht die
        einzelne Ware.
      </p>
    </>
  )
}

export function Account() {
  return (
    <ul>
      <li>
        Wer ein Konto anlegt, ist mindestens 18 Jahre alt oder handelt für eine Organisation, die er vertritt.
      </li>
      <li>Angaben sind wahr und werden aktuell gehalten. Pro Imkerei gibt es ein Konto.</li>
      <li>
        Das Passwort bleibt bei Ihnen. Glauben Sie, dass jemand es kennt, ändern Sie es und schreiben Sie uns.
      </li>
      <li>
        Das Konto kostet nichts. Sie können es jederzeit selbst{' '}
        <Anchor href={paths.accountData}>löschen</Anchor>; eine E-Mail an uns genügt auch. Ein laufender Plan
        endet damit sofort.
      </li>
      <li>
        Wie wir Daten verarbeiten, steht in der <Anchor href={paths.privacy}>Datenschutzerklärung</Anchor>.
      </li>
    </ul>
  )
}

export function Listings() {
  return (
    <>
      <p>
        Für Inhalt und Rechtmäßigkeit eines Inserats ist die Imkerei verantwortlich. Es beschreibt Ware, die
        es gibt und die sie abgeben darf, mit Gesamtpreis oder „Auf Anfrage“, in der passenden Kategorie, mit
        eigenen Bildern oder solchen, an denen sie die Rechte hat. Unternehmer erfüllen ihre
        Informationspflichten selbst (Anbieterangaben, Widerrufsbelehrung, Grundpreis).
      </p>
      <p>Nicht erlaubt sind:</p>
      <ul>
        <li>Ware, deren Verkauf verboten ist oder die aus gesperrten Gebieten stammt,</li>
        <li>Tierarzneimittel, die nur Tierärzte oder Apotheken abgeben dürfen,</li>
        <li>gesundheitsbezogene Werbung für Honig und andere Bienenprodukte,</li>
        <li>„Bio“ ohne Zertifikat, falsche Angaben zu Herkunft, Rasse oder Belegstelle,</li>
        <li>Inhalte, die Rechte anderer verletzen, beleidigen oder täuschen, und Werbung für Fremdes.</li>
      </ul>
      <p>
        Mit dem Einstellen erlauben Sie uns, Text und Bilder für die Dauer des Inserats auf dem Marktplatz zu
        zeigen und dafür technisch anzupassen (etwa Bildgrößen). Anfragen dürfen nur genutzt werden, um sie zu
        beantworten; Imkereien verarbeiten die Daten darin in eigener Verantwortung.
      </p>
    </>
  )
}

export function Goods() {
  return (
    <>
      <p>
        Wer Bienen abgibt, beachtet das Tierseuchenrecht seines Landes: in Deutschland die
        Bienenseuchen-Verordnung mit der amtstierärztlichen Bescheinigung, über Grenzen hinweg die amtliche
        Tiergesundheitsbescheinigung. Die Bescheinigung liegt spätestens bei der Übergabe vor.
      </p>
      <p>
        Wer Honig und andere Lebensmittel abgibt, beachtet Honigverordnung, Kennzeichnung und Hygienerecht.
        Auf Wunsch der Käuferin oder des Käufers nennt die Imkerei Los, Haltbarkeit und Ursprungsland vor dem
        Kauf.
      </p>
    </>
  )
}
