import type { DemoAge } from '#server/dev/demo-data/demo-types.ts'
import type { ReportGround } from '#shared/reports.ts'

export interface DemoReport {
  /** {@link DemoListing.key} of the reported listing. */
  listing: string
  ground: ReportGround
  text: string
  name: string
  email: string
  age: DemoAge
  /** Decided as unfounded; otherwise it is open. */
  isRejected?: boolean
}

/** What attentive people have written to the operator. */
export const demoReports: readonly DemoReport[] = [
  {
    listing: 'celle-wirtschaftsvolk',
    ground: 'fraud',
    text: 'Auf Bild 2 sind meine drei Beuten mit der Nummer 417 im Deckel zu sehen. Sie wurden am 14.11. am Stand bei Grassau gestohlen, das Aktenzeichen der Polizei kann ich nachreichen.',
    name: 'Alois Kreuzer',
    email: 'alois.kreuzer@beispiel.example',
    age: { days: 0, hours: 2 },
  },
  {
    listing: 'traunstein-waldhonig',
    ground: 'false_claims',
    text: 'Steht als Bio drin, auf dem Etikett am Wochenmarkt war aber keine Kontrollstelle zu finden. Bitte einmal nachfragen.',
    name: 'Renate Wimmer',
    email: 'renate.wimmer@beispiel.example',
    age: { days: 1, hours: 3 },
  },
  {
    listing: 'innsbruck-ableger',
    ground: 'disease',
    text: 'Im Nachbarort ist seit letzter Woche Faulbrut gemeldet. In der Anzeige steht nichts von einer Bescheinigung.',
    name: 'Josef Haller',
    email: 'josef.haller@beispiel.example',
    age: { days: 8, hours: 1 },
  },
  {
    listing: 'freiburg-kastanie',
    ground: 'other',
    text: 'Zwölf Euro für ein Glas Honig, das ist doch Wucher und gehört verboten.',
    name: 'K. Lehmann',
    email: 'k.lehmann@beispiel.example',
    age: { days: 20, hours: 4 },
    isRejected: true,
  },
]

/** Why the one listing in review is hidden, and what its vendor says. */
export const demoDecision = {
  listing: 'salzburg-haselnuss',
  facts:
    'Das Inserat steht unter Honig. Laut Beschreibung sind 35 % Haselnüsse enthalten, damit ist es nach der Honigverordnung kein Honig.',
  appeal:
    'Grüß Gott, in der Beschreibung steht ja ausdrücklich, dass es nicht „Honig“ heißen darf. Wo soll ich es denn sonst einstellen? Ich ändere gern den Titel, wenn Sie mir sagen, wie.',
  age: { days: 2, hours: 0 },
} as const
