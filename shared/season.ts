import type { Category, ColonyType, EquipmentCategory } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'

/** Where the year comes earlier or later. The months are written for `mitte`. */
export const REGION_GROUPS = ['wein', 'mitte', 'berge'] as const
export type RegionGroup = (typeof REGION_GROUPS)[number]
export const REGION_LABELS = {
  wein: 'Weinbaugebiet',
  mitte: 'Um 400 Meter',
  berge: 'In den Bergen',
} satisfies Record<RegionGroup, string>
/** In halves of a month: how much later it all happens there. */
export const REGION_SHIFT = { wein: -1, mitte: 0, berge: 1 } satisfies Record<RegionGroup, number>

/** A link to a search that fits the month. */
export interface SeasonSearch {
  label: string
  href: string
}

export interface SeasonMonth {
  name: string
  motto: string
  buy: string
  sell: string
  treat: string
  /** What is different in the two other groups of regions. */
  wein: string
  berge: string
  searches: readonly SeasonSearch[]
}

/** What is traded when, in halves of a month from January (0) on; `to` is the first one that is over. */
export interface SeasonSpan {
  label: string
  board: 'honey' | 'queens' | 'colonies' | 'equipment'
  from: number
  to: number
}

export const SEASON_SPANS: readonly SeasonSpan[] = [
  { label: 'Wirtschaftsvölker', board: 'colonies', from: 4, to: 10 },
  { label: 'Ableger', board: 'colonies', from: 9, to: 14 },
  { label: 'Königinnen', board: 'queens', from: 9, to: 16 },
  { label: 'Honig frisch vom Jahr', board: 'honey', from: 10, to: 20 },
  { label: 'Sommerbehandlung', board: 'equipment', from: 12, to: 18 },
]

/** The region of the page's query; what is not understood is the middle. */
export function parseRegion(query: string): RegionGroup {
  const value = new URLSearchParams(query).get('lage')
  return REGION_GROUPS.find(region => region === value) ?? 'mitte'
}

export function seasonHref(region: RegionGroup): string {
  return region === 'mitte' ? paths.season : `${paths.season}?lage=${region}`
}

const category = (label: string, name: Category): SeasonSearch => ({
  label,
  href: paths.marketplaceCategory(name),
})
const goods = (label: string, name: EquipmentCategory): SeasonSearch => ({
  label,
  href: `${paths.marketplaceCategory('equipment')}&equipmentCategory=${name}`,
})
const colonies = (label: string, type: ColonyType): SeasonSearch => ({
  label,
  href: `${paths.marketplaceCategory('colonies')}&colonyType=${type}`,
})
const words = (label: string, term: string): SeasonSearch => ({ label, href: paths.marketplaceSearch(term) })
const stationQueens: SeasonSearch = {
  label: 'Königinnen, belegstellenbegattet',
  href: `${paths.marketplaceCategory('queens')}&matingType=station_mated`,
}

export const SEASON_MONTHS: readonly SeasonMonth[] = [
  {
    name: 'Januar',
    motto: 'Die Wintertraube sitzt. Am Stand ist Ruhe das Beste.',
    buy: 'Beuten, Zargen und Rähmchen, jetzt in aller Ruhe.',
    sell: 'Honig im Glas, Kerzen, Wachs.',
    treat: 'Fluglöcher vom Schnee befreien, Futter durch Anheben schätzen.',
    wein: 'Die Haselkätzchen stäuben oft schon in der letzten Woche.',
    berge: 'Der Schnee am Flugloch darf liegen: Er lässt Luft durch.',
    searches: [
      goods('Beuten und Zargen', 'hives'),
      category('Honig vom Jahr', 'honey'),
      words('Kerzen und Wachs', 'Bienenwachs'),
    ],
  },
  {
    name: 'Februar',
    motto: 'Erster Reinigungsflug an milden Tagen.',
    buy: 'Mittelwände und Rähmchen; Königinnen fürs Frühjahr vorbestellen.',
    sell: 'Überzählige Beuten, gut gereinigt.',
    treat: 'Totenfall ansehen, Gemüll auf der Windel lesen.',
    wein: 'Die Weide blüht gegen Ende, der erste Pollen kommt.',
    berge: 'Noch tiefer Winter; Futter nur von außen schätzen.',
    searches: [
      goods('Rähmchen und Mittelwände', 'frames'),
      category('Königinnen vorbestellen', 'queens'),
      goods('Beuten und Zargen', 'hives'),
    ],
  },
  {
    name: 'März',
    motto: 'Hasel und Weide bringen den ersten Pollen.',
    buy: 'Starke, überwinterte Völker, sobald es warm genug zum Ansehen ist.',
    sell: 'Wirtschaftsvölker nach der Auswinterung.',
    treat: 'Futterkontrolle, Mäusegitter weg, schwache Völker vereinen.',
    wein: 'Erste Durchsicht schon um die Monatsmitte.',
    berge: 'Reinigungsflug abwarten; geöffnet wird im April.',
    searches: [
      colonies('Wirtschaftsvölker', 'wirtschaftsvolk'),
      goods('Leere Beuten', 'hives'),
      goods('Rähmchen und Mittelwände', 'frames'),
    ],
  },
  {
    name: 'April',
    motto: 'Kirschblüte: Zeit für den Honigraum.',
    buy: 'Wirtschaftsvölker und Honigräume.',
    sell: 'Völker mit Bescheinigung, bevor die Wanderung beginnt.',
    treat: 'Drohnenrahmen geben, Honigraum aufsetzen.',
    wein: 'Honigraum vor der Mandel- und Kirschblüte, oft schon im März.',
    berge: 'Erste Durchsicht; der Honigraum wartet auf den Löwenzahn im Mai.',
    searches: [
      colonies('Wirtschaftsvölker', 'wirtschaftsvolk'),
      words('Absperrgitter', 'Absperrgitter'),
      goods('Beuten und Zargen', 'hives'),
    ],
  },
  {
    name: 'Mai',
    motto: 'Schwarmzeit. Alle sieben Tage hineinschauen.',
    buy: 'Ableger ab Mitte Mai, Kunstschwärme.',
    sell: 'Ableger und Schwärme, Rapshonig nach der Ernte.',
    treat: 'Schwarmzellen suchen, Ableger bilden.',
    wein: 'Schwärme fallen schon Ende April; die Robinie blüht.',
    berge: 'Löwenzahn und Bergahorn; geschwärmt wird im Juni.',
    searches: [
      colonies('Ableger ab Mai', 'ableger'),
      colonies('Kunstschwärme', 'kunstschwarm'),
      words('Rapshonig', 'Rapshonig'),
    ],
  },
  {
    name: 'Juni',
    motto: 'Die Linde duftet, die Königinnen fliegen.',
    buy: 'Begattete Königinnen, Ableger auf Ihrem Maß.',
    sell: 'Ableger, Königinnen, Frühtracht.',
    treat: 'Drohnenbrut schneiden, Belegstelle beschicken.',
    wein: 'Edelkastanie und Linde; die Ernte steht vor der Tür.',
    berge: 'Schwarmzeit und Himbeerblüte zugleich.',
    searches: [stationQueens, colonies('Ableger', 'ableger'), goods('Honigschleudern', 'extractors')],
  },
  {
    name: 'Juli',
    motto: 'Ernte. Danach zählt jeder Tag gegen die Milbe.',
    buy: 'Königinnen zum Umweiseln.',
    sell: 'Sommerhonig, Linde, Wald.',
    treat: 'Letzte Honigräume abnehmen, dann behandeln und füttern.',
    wein: 'Abgeschleudert wird oft schon um den zehnten.',
    berge: 'Alpenrose und Waldtracht; geerntet wird bis in den August.',
    searches: [
      category('Königinnen vom Jahr', 'queens'),
      goods('Honigschleudern', 'extractors'),
      words('Lindenhonig', 'Lindenhonig'),
    ],
  },
  {
    name: 'August',
    motto: 'Nach dem Abschleudern: Ameisensäure, Futter, junge Königin.',
    buy: 'Königinnen, Futtersirup.',
    sell: 'Sommerhonig; Ableger, die ihr Winterfutter haben.',
    treat: 'Varroabefall zählen, behandeln, umweiseln.',
    wein: 'Die zweite Behandlung ist Ende des Monats vorbei.',
    berge: 'Gleich nach der Ernte behandeln: Der Herbst kommt früh.',
    searches: [
      category('Königinnen', 'queens'),
      goods('Füttern', 'feeders'),
      category('Sommerhonig', 'honey'),
    ],
  },
  {
    name: 'September',
    motto: 'Das Volk für den Winter wird gemacht.',
    buy: 'Futter, wenn noch etwas fehlt.',
    sell: 'Honig vom Jahr, gut abgesiebt.',
    treat: 'Bis Mitte des Monats eingefüttert haben.',
    wein: 'Efeu und Senf bringen noch Pollen; Räuberei im Blick haben.',
    berge: 'Eingefüttert sein, bevor die Nächte unter fünf Grad fallen.',
    searches: [
      goods('Füttern', 'feeders'),
      words('Waldhonig', 'Waldhonig'),
      category('Honig vom Jahr', 'honey'),
    ],
  },
  {
    name: 'Oktober',
    motto: 'Die letzten Flugtage am Efeu.',
    buy: 'Gebrauchtes Gerät: Viele räumen jetzt ihre Lager.',
    sell: 'Was im Lager steht und nicht gebraucht wird.',
    treat: 'Mäusegitter vor, Altwaben einschmelzen.',
    wein: 'Flugtage bis Allerheiligen; noch einmal Milben zählen.',
    berge: 'Der erste Schnee; Beuten gegen Sturm und Schneelast sichern.',
    searches: [
      goods('Schleudern', 'extractors'),
      words('Wachsschmelzer', 'Wachsschmelzer'),
      category('Honig vom Jahr', 'honey'),
    ],
  },
  {
    name: 'November',
    motto: 'Stille am Stand, Kerzenlicht in der Küche.',
    buy: 'Rähmchen und Mittelwände für die Winterabende.',
    sell: 'Honig und Kerzen für den Advent.',
    treat: 'Sturmsicher machen, auf Brutfreiheit warten.',
    wein: 'Brutfrei wird es spät; mit der Restentmilbung warten.',
    berge: 'Brutfrei oft schon um den Martinstag.',
    searches: [
      words('Kerzen und Wachs', 'Bienenwachs'),
      goods('Rähmchen', 'frames'),
      category('Honig zum Verschenken', 'honey'),
    ],
  },
  {
    name: 'Dezember',
    motto: 'Brutfrei: die Stunde der Oxalsäure.',
    buy: 'Bücher, Schleier und Meißel zum Schenken.',
    sell: 'Honig im Geschenkglas.',
    treat: 'Restentmilbung, einmal und bei passendem Wetter.',
    wein: 'Die Restentmilbung erst nach drei Wochen Frostnächten.',
    berge: 'Behandelt ist schon; jetzt gehört der Stand dem Schnee.',
    searches: [
      category('Honig verschenken', 'honey'),
      goods('Schutzkleidung', 'protective_gear'),
      words('Kerzen und Wachs', 'Bienenwachs'),
    ],
  },
]
