import { PRODUCT_NAME } from '#shared/core/brand.ts'
import { Arbitration, Authorities, Feedback } from './accessibility-contacts.tsx'
import type { LegalSection } from './legal-page.tsx'

export const ACCESSIBILITY_SECTIONS: readonly LegalSection[] = [
  { id: 'dienst', title: 'Um welche Dienstleistung es geht', Body: Service },
  { id: 'vereinbarkeit', title: 'Wie weit die Anforderungen erfüllt sind', Body: Conformance },
  { id: 'umsetzung', title: 'Was dafür getan ist', Body: Measures },
  { id: 'grenzen', title: 'Bekannte Einschränkungen', Body: Limits },
  { id: 'pruefung', title: 'Wie geprüft wird', Body: Tests },
  { id: 'rueckmeldung', title: 'Barrieren melden', Body: Feedback },
  { id: 'marktueberwachung', title: 'Zuständige Marktüberwachung', Body: Authorities },
  { id: 'schlichtung', title: 'Schlichtung', Body: Arbitration },
]

/** Annex 3 number 1 BFSG: what the service is and how it is used, in plain words. */
function Service() {
  return (
    <>
      <p>
        Diese Erklärung gilt für die Website {PRODUCT_NAME}. Sie ist eine Dienstleistung im elektronischen
        Geschäftsverkehr nach dem Barrierefreiheits&shy;stärkungsgesetz (BFSG).
      </p>
      <p>
        Sie finden hier Inserate von Imkereien: Honig, Königinnen, Völker und Ausrüstung. Sie suchen mit
        Wörtern, Kategorie und Postleitzahl, öffnen ein Inserat und schreiben der Imkerei über ein Formular.
        Dazu brauchen Sie kein Konto. Mit einem Konto merken Sie sich Inserate. Imkereien buchen einen Plan,
        legen Inserate mit Bildern an und lesen ihre Anfragen im Dashboard.
      </p>
    </>
  )
}

function Conformance() {
  return (
    <p>
      Maßstab sind die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA; sie schließen die
      Anforderungen der Norm EN 301 549 an Websites ein, auf die sich BFSG und BITV 2.0 stützen. Die Website
      ist damit <strong>teilweise vereinbar</strong>. Was fehlt, steht unter „Bekannte Einschränkungen“. Diese
      Bewertung ist eine Selbstbewertung; eine unabhängige Stelle hat die Website noch nicht geprüft.
    </p>
  )
}

function Measures() {
  return (
    <ul>
      <li>Alles lässt sich mit der Tastatur bedienen; wo der Fokus steht, ist immer zu sehen.</li>
      <li>
        Überschriften, Bereiche, Formularfelder, Fehler und Meldungen sind so ausgezeichnet, dass
        Bildschirmleser sie ansagen. Fehler stehen beim Feld und sagen, was zu tun ist.
      </li>
      <li>Texte haben im hellen wie im dunklen Farbschema einen Kontrast von mindestens 4,5 zu 1.</li>
      <li>
        Bei 320 Pixel Breite und bei 200 Prozent Vergrößerung ist alles lesbar, ohne seitlich zu blättern.
      </li>
      <li>Nichts wird allein durch Farbe gesagt; Zustände haben Symbol und Wort.</li>
      <li>Wer im Gerät weniger Bewegung einstellt, bekommt weniger Bewegung.</li>
      <li>Bilder lassen sich mit Fingern, Maus, Tasten und Schaltflächen vergrößern.</li>
    </ul>
  )
}

function Limits() {
  return (
    <ul>
      <li>
        <strong>Bilder der Imkereien.</strong> Ihr Alternativtext ist der Titel des Inserats mit der Nummer
        des Bildes; er beschreibt nicht, was zu sehen ist. Fragen Sie im Zweifel die Imkerei über das
        Formular.
      </li>
      <li>
        <strong>Texte der Imkereien und Blog-Beiträge.</strong> Wir können nicht zusichern, dass sie
        verständlich gegliedert und in Leichter Sprache geschrieben sind.
      </li>
      <li>
        <strong>Bezahlung und Anmeldung bei anderen.</strong> Pläne bezahlen Sie auf Seiten von Stripe, und
        die Anmeldung mit Google oder Facebook geschieht dort. Auf diese Seiten haben wir keinen Einfluss. Mit
        E-Mail und Passwort melden Sie sich ohne sie an.
      </li>
      <li>
        <strong>Englische Texte.</strong> Die Seiten „Page Not Found“ und die Meldung nach einem Absturz sind
        englisch; sie sind als Englisch ausgezeichnet.
      </li>
      <li>
        <strong>Hilfsmittel.</strong> Versuche mit Menschen, die Bildschirmleser, Spracheingabe oder
        Vergrößerungssoftware im Alltag benutzen, stehen noch aus. Angebote in Gebärdensprache und in Leichter
        Sprache gibt es nicht.
      </li>
    </ul>
  )
}

function Tests() {
  return (
    <p>
      Vor jeder neuen Fassung prüft das Programm axe-core jede Ansicht der Website in einem Browser, auch mit
      offenen Menüs und Dialogen und mit Fehlern in Formularen: nach den Regeln der WCAG bis Stufe AA, dazu
      die Kontraste im dunklen Farbschema und die Darstellung bei 320 Pixel Breite. Weitere Tests bedienen die
      wichtigsten Wege mit der Tastatur und verfolgen dabei den Fokus. Ein Programm findet nur einen Teil
      aller Barrieren; deshalb sind Ihre Hinweise wichtig.
    </p>
  )
}
