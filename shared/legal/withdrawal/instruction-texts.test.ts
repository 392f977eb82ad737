import { expect, test } from 'vitest'
import { type LegalFacts, toPlainText } from '#shared/legal/legal-text.ts'
import { CURRENT_TERMS } from '#shared/legal/terms/terms-texts.ts'
import { CURRENT_WITHDRAWAL, findWithdrawalTexts, INSTRUCTION_VERSION } from './instruction-texts.ts'

const FACTS: LegalFacts = {
  operator: {
    name: 'Wabenmarkt GmbH',
    address: 'Lindenallee 3, 83278 Traunstein',
    email: 'post@wabenmarkt.test',
    phone: '+49 861 12345',
  },
  appUrl: 'https://wabenmarkt.test',
}

/** As it stands in the law; in brackets the numbers of its notes. */
const MODEL = `Widerrufsrecht

Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.

Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag [1]

Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ([2]) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. [3]

Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.

Folgen des Widerrufs

Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.

[6]`

const NOTES: Readonly<Record<string, string>> = {
  '[1]': 'des Vertragsabschlusses.',
  '[2]':
    'Wabenmarkt GmbH, Lindenallee 3, 83278 Traunstein, Telefon: +49 861 12345, E-Mail: post@wabenmarkt.test',
  '[3]':
    'Sie können Ihr Widerrufsrecht auch online unter „Vertrag widerrufen“ (https://wabenmarkt.test/vertrag-widerrufen) ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.',
  '[6]':
    'Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.',
}

const FORM = `(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)

- An Wabenmarkt GmbH, Lindenallee 3, 83278 Traunstein, E-Mail: post@wabenmarkt.test:
- Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)
- Bestellt am (*)/erhalten am (*)
- Name des/der Verbraucher(s)
- Anschrift des/der Verbraucher(s)
- Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)
- Datum

(*) Unzutreffendes streichen.`

test('the instruction is the model of the law, word for word, with its notes for services filled in', () => {
  const filledIn = MODEL.replaceAll(/\[\d\]/g, note => NOTES[note] ?? note)
  expect(toPlainText(CURRENT_WITHDRAWAL.instruction, FACTS)).toBe(filledIn)
})

test('so is the form', () => {
  expect(toPlainText(CURRENT_WITHDRAWAL.form, FACTS)).toBe(FORM)
})

test('the version that orders remember is the one that is shown; there are no others than those that were', () => {
  expect(findWithdrawalTexts(INSTRUCTION_VERSION)).toEqual(CURRENT_WITHDRAWAL)
  expect(findWithdrawalTexts('2026-06-19')).not.toBeNull()
  for (const version of ['', '2020-01-01', 'constructor']) expect(findWithdrawalTexts(version)).toBeNull()
})

test('the terms of today repeat what orders are shown', () => {
  const blocks = (id: string) => CURRENT_TERMS.find(section => section.id === id)?.blocks ?? []
  expect(blocks('widerruf').slice(1)).toEqual(CURRENT_WITHDRAWAL.instruction)
  expect(blocks('widerrufsformular')).toEqual(CURRENT_WITHDRAWAL.form)
})
