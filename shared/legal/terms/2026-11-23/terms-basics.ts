import { PRODUCT_NAME } from '#shared/core/brand.ts'
import type { LegalBlock } from '#shared/legal/legal-text.ts'
import { paths } from '#shared/web/paths.ts'

export const SCOPE: readonly LegalBlock[] = [
  `Diese Bedingungen gelten für die Nutzung von ${PRODUCT_NAME}. Ihr Vertragspartner für die Nutzung ist:`,
  { operator: 'address' },
  '„Imkerei“ meint hier alle, die inserieren, gewerblich oder als Hobby. „Verbraucher“ und „Unternehmer“ sind im Sinn der §§ 13 und 14 BGB gemeint. Eigene Geschäftsbedingungen unserer Nutzerinnen und Nutzer gelten uns gegenüber nur, wenn wir ihnen in Textform zugestimmt haben.',
]

export const SERVICE: readonly LegalBlock[] = [
  `${PRODUCT_NAME} ist ein Marktplatz für Imkereibedarf in Deutschland, Österreich und der Schweiz. Imkereien stellen Inserate ein, Interessierte suchen, fragen an und stellen Gesuche ein. Suchen, Anfragen und Gesuche kosten nichts.`,
  'Wir vermitteln nur den Kontakt. **Kaufverträge kommen allein zwischen Käuferin oder Käufer und Imkerei zustande.** Wir sind nicht Vertragspartner, nehmen keine Kaufpreise entgegen, liefern keine Ware und geben für sie keine Gewähr. Ein Inserat ist eine Einladung zur Anfrage, kein bindendes Angebot.',
  'Manche Imkereien verkaufen gewerblich, andere privat. Was davon gilt, geben sie selbst an, und es steht auf jedem Inserat und auf der Seite der Imkerei; fehlt die Angabe, steht auch das dort. Kaufen Sie von Privatpersonen, gilt das Verbraucherrecht der Europäischen Union für diesen Kauf nicht, insbesondere gibt es kein Widerrufsrecht. „Verifizierter Verkäufer“ heißt: Wir haben an dem Tag, der dabeisteht, das geprüft, was dabeisteht, und nicht die einzelne Ware.',
]

export const ACCOUNT: readonly LegalBlock[] = [
  {
    list: [
      'Wer ein Konto anlegt, ist mindestens 18 Jahre alt oder handelt für eine Organisation, die er vertritt.',
      'Angaben sind wahr und werden aktuell gehalten. Pro Imkerei gibt es ein Konto.',
      'Das Passwort bleibt bei Ihnen. Glauben Sie, dass jemand es kennt, ändern Sie es und schreiben Sie uns.',
      `Das Konto kostet nichts. Sie können es jederzeit selbst [löschen](${paths.accountData}); eine E-Mail an uns genügt auch. Ein laufender Plan endet damit sofort.`,
      `Wie wir Daten verarbeiten, steht in der [Datenschutzerklärung](${paths.privacy}).`,
    ],
  },
]

export const LISTINGS: readonly LegalBlock[] = [
  'Für Inhalt und Rechtmäßigkeit eines Inserats ist die Imkerei verantwortlich. Es beschreibt Ware, die es gibt und die sie abgeben darf, mit Gesamtpreis oder „Auf Anfrage“, in der passenden Kategorie, mit eigenen Bildern oder solchen, an denen sie die Rechte hat. Unternehmer erfüllen ihre Informationspflichten selbst (Anbieterangaben, Widerrufsbelehrung, Grundpreis).',
  'Nicht erlaubt sind:',
  {
    list: [
      'Ware, deren Verkauf verboten ist oder die aus gesperrten Gebieten stammt,',
      'Tierarzneimittel, die nur Tierärzte oder Apotheken abgeben dürfen,',
      'gesundheitsbezogene Werbung für Honig und andere Bienenprodukte,',
      '„Bio“ ohne Zertifikat, falsche Angaben zu Herkunft, Rasse oder Belegstelle,',
      'Inhalte, die Rechte anderer verletzen, beleidigen oder täuschen, und Werbung für Fremdes.',
    ],
  },
  'Mit dem Einstellen erlauben Sie uns, Text und Bilder für die Dauer des Inserats auf dem Marktplatz zu zeigen und dafür technisch anzupassen (etwa Bildgrößen). Anfragen dürfen nur genutzt werden, um sie zu beantworten; Imkereien verarbeiten die Daten darin in eigener Verantwortung.',
]

export const GOODS: readonly LegalBlock[] = [
  'Wer Bienen abgibt, beachtet das Tierseuchenrecht seines Landes: in Deutschland die Bienenseuchen-Verordnung mit der amtstierärztlichen Bescheinigung, über Grenzen hinweg die amtliche Tiergesundheitsbescheinigung. Die Bescheinigung liegt spätestens bei der Übergabe vor.',
  'Wer Honig und andere Lebensmittel abgibt, beachtet Honigverordnung, Kennzeichnung und Hygienerecht. Auf Wunsch der Käuferin oder des Käufers nennt die Imkerei Los, Haltbarkeit und Ursprungsland vor dem Kauf.',
]
