import type { LegalBlock } from '#shared/legal/legal-text.ts'
import { TERMS_OBJECTION_DAYS } from '#shared/legal/terms-version.ts'
import { paths } from '#shared/web/paths.ts'

/** Art. 9 of Regulation (EU) 2019/1150. */
export const VENDOR_DATA: readonly LegalBlock[] = [
  'Imkereien sehen im Dashboard ihre Inserate mit der Zahl der Aufrufe und die Anfragen an sie, in den Plänen Pro und Premium auch als CSV-Datei. Daten anderer Imkereien sehen sie nicht. Wir selbst werten zusammengefasste Zahlen aus, um den Marktplatz zu betreiben, und geben keine Daten zu Werbezwecken weiter. Nach dem Ende des Vertrags bleiben die Daten zugänglich, bis das Konto gelöscht wird.',
]

export const LIABILITY: readonly LegalBlock[] = [
  'Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit, nach dem Produkthaftungsgesetz und soweit wir eine Garantie übernommen haben. Bei leicht fahrlässiger Verletzung einer Pflicht, auf deren Erfüllung Sie vertrauen dürfen und die den Vertrag erst möglich macht, ist die Haftung auf den vorhersehbaren, typischen Schaden begrenzt. Im Übrigen ist sie ausgeschlossen.',
  'Für Inhalte der Imkereien sind wir nach Maßgabe der Art. 4 bis 6 der Verordnung (EU) 2022/2065 verantwortlich. Wartung und Störungen können den Marktplatz vorübergehend unerreichbar machen; Arbeiten kündigen wir nach Möglichkeit an.',
]

export const CHANGES: readonly LegalBlock[] = [
  'Wir können diese Bedingungen ändern, wenn das Recht, die Technik oder neue Funktionen es erfordern und Sie dadurch nicht unangemessen benachteiligt werden. Was sich ändert, schicken wir Ihnen mindestens 30 Tage vor dem Inkrafttreten per E-Mail, und Sie können der neuen Fassung nach der Anmeldung zustimmen oder sie ablehnen.',
  '**Sind Sie Verbraucherin oder Verbraucher, gilt eine neue Fassung für Sie nur, wenn Sie ausdrücklich zustimmen.** Ohne Ihre Zustimmung gelten die bisherigen Bedingungen weiter; Schweigen ist keine Zustimmung.',
  `Sind Sie Unternehmerin oder Unternehmer und haben sich als gewerblicher Anbieter eingetragen, gilt Ihre Zustimmung als erteilt, wenn Sie nicht innerhalb von ${TERMS_OBJECTION_DAYS} Tagen nach Zugang der E-Mail ablehnen; darauf weisen wir in der E-Mail besonders hin. Lehnen Sie ab, gelten die bisherigen Bedingungen weiter, und beide Seiten können den Vertrag zum Inkrafttreten kündigen.`,
  'Preise, Umfang eines laufenden Plans und andere Hauptleistungen ändern wir auf diesem Weg nicht; dafür brauchen wir Ihre ausdrückliche Zustimmung.',
]

export const CLOSING: readonly LegalBlock[] = [
  'Es gilt deutsches Recht ohne das UN-Kaufrecht. Verbraucher behalten den Schutz der zwingenden Vorschriften des Landes, in dem sie gewöhnlich leben. Ist die Nutzerin oder der Nutzer Kaufmann, ist Gerichtsstand unser Sitz.',
  `Die Vertragssprache ist Deutsch. Diese Bedingungen können Sie hier jederzeit lesen, drucken und speichern. Ist eine Bestimmung unwirksam, bleiben die übrigen gültig. Angaben zum Anbieter und zur Streitbeilegung stehen im [Impressum](${paths.imprint}).`,
]
