import { csvCell, csvFile } from '#server/core/csv.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { type ImportRow, problemText, ROW_ACTION_LABELS } from '#shared/listings/imports.ts'
import { HEADINGS } from './columns.ts'
import type { Cells } from './read-row.ts'

const REPORT_HEADINGS = ['Zeile', 'Nummer', 'Titel', 'Ergebnis', 'Was fehlt', 'Inserat']

/** What became of each row, or would become of it. */
export function reportCsv(rows: readonly ImportRow[], appUrl: string): string {
  const lines = rows.map(row => [
    String(row.line),
    row.ownNumber,
    row.title,
    resultOf(row),
    row.problems.map(problemText).join('\n'),
    row.listingId === null ? '' : `${appUrl}/listings/${row.listingId}`,
  ])
  return csvFile([REPORT_HEADINGS, ...lines].map(line => line.map(csvCell)))
}

function resultOf({ action, state }: ImportRow): string {
  if (state === 'done') return action === 'new' ? 'Angelegt' : 'Geändert'
  if (state === 'failed' || action === 'error') return 'Nicht übernommen'
  return state === 'waiting' ? `Noch nicht übernommen (${ROW_ACTION_LABELS[action]})` : 'Unverändert'
}

/** A table as the import reads it. */
export function listingsCsv(rows: readonly Cells[]): string {
  const lines = rows.map(cells => HEADINGS.map(heading => csvCell(cells[heading] ?? '')))
  return csvFile([HEADINGS.map(csvCell), ...lines])
}

const EXAMPLES: readonly Cells[] = [
  {
    Nummer: 'HO-31',
    Kategorie: 'Honig',
    Titel: 'Lindenhonig 2026, 500 g',
    Beschreibung: 'Kräftig und frisch, vom Lindenwald am Chiemsee. Im Neutralglas.',
    'Preis in €': '7,80',
    'Preis je': 'Glas 500 g',
    Versand: 'Abholung und Versand',
    Status: 'Entwurf',
    Bilder: 'linde-1.jpg | linde-2.jpg',
    Honigsorte: 'Linde',
    'Füllmenge in g': '500',
    Ursprungsländer: 'Deutschland',
  },
  {
    Nummer: 'AB-07',
    Kategorie: 'Völker',
    Titel: 'Ableger auf Zander, 6 Waben',
    Beschreibung: 'Sanfter Ableger mit diesjähriger Königin, gut besetzt und in Brut.',
    'Preis in €': '165,00',
    Versand: 'Nur Abholung',
    Status: 'Entwurf',
    Bilder: 'ableger-07.jpg',
    Rasse: 'Carnica',
    'Art des Volks': 'Ableger',
    Rähmchenmaß: 'Zander',
    Herkunft: 'Eigene Vermehrung',
  },
]

/** All headings with two rows as an example. */
export function templateCsv(): string {
  return listingsCsv(EXAMPLES)
}

export const TEMPLATE_FILE_NAME = 'wabenmarkt-vorlage.csv'

/** "inserate-2026-11-20.zip", by the day in Europe/Berlin. */
export function exportFileName(now: Date): string {
  return `inserate-${berlinDay(now)}.zip`
}

/** Where the table stands in an export. */
export const EXPORTED_TABLE = 'inserate.csv'
