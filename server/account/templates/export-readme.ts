import { EXPORT_LISTS, shownColumns } from '#server/account/queries/read-rows.ts'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import { formatMoment } from '#shared/core/day-text.ts'

/** Explains the export to the person it is about. Made from the same list as the export, so that it stays true. */
export function exportReadme(now: Date): string {
  const lists = EXPORT_LISTS.map(({ part, entry }) => {
    const columns = shownColumns(entry).map(([name, meaning]) => `  ${name}: ${meaning}`)
    return [`${part.name}: ${part.about}`, ...columns].join('\n')
  })
  // Windows opens text files with these line ends everywhere.
  return `${[head(now), ...lists, FOOT].join('\n\n')}\n`.replaceAll('\n', '\r\n')
}

function head(now: Date): string {
  return `Ihre Daten bei ${PRODUCT_NAME}
Erstellt am ${formatMoment(now)} Uhr

daten.json enthält alles, was wir zu Ihrem Konto gespeichert haben (Art. 15 und 20 DSGVO). Sie können die Datei
mit jedem Texteditor öffnen oder in andere Programme einlesen. Die Bilder Ihrer Inserate liegen im Ordner „bilder“
in der größten gespeicherten Fassung. Zeitpunkte stehen in Weltzeit (UTC), „null“ bedeutet: keine Angabe.

Die Listen und ihre Felder:`
}

const FOOT = `Nicht enthalten sind Prüfwerte von Passwörtern und Anmeldungen, denn sie sollen niemandem nützen, und der Text
zugestellter E-Mails, den wir nach der Zustellung löschen. Rechnungen und Zahlungsarten finden Sie im Kundenportal
unter „Abo & Abrechnung“. Anfragen, die Sie erhalten haben, enthalten Daten anderer Menschen: Bitte gehen Sie damit
sorgsam um.`
