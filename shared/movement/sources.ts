/** When the rules were last compared with their sources; shown on the page. Europe/Berlin. */
export const RULES_AS_OF = '2026-11-23'

export interface Source {
  label: string
  href: string
}

const BIENSEUCHV = 'https://www.gesetze-im-internet.de/bienseuchv/'
const TSV = 'https://www.fedlex.admin.ch/eli/cc/1995/3716_3716_3716/de'
const AT_LAW = 'https://www.ris.bka.gv.at/'

/** Where each duty stands. */
export const SOURCES = {
  certificate: { label: 'BienSeuchV § 5 Abs. 1', href: `${BIENSEUCHV}__5.html` },
  certificateHome: { label: 'BienSeuchV § 5 Abs. 1 und 3', href: `${BIENSEUCHV}__5.html` },
  germanRegister: { label: 'BienSeuchV § 1a', href: `${BIENSEUCHV}__1a.html` },
  germanZone: { label: 'BienSeuchV § 11', href: `${BIENSEUCHV}__11.html` },
  euHealth: {
    label: 'VO (EU) 2020/688, Art. 48',
    href: 'https://eur-lex.europa.eu/legal-content/DE/TXT/?uri=CELEX:32020R0688',
  },
  euCertificate: {
    label: 'VO (EU) 2016/429, Art. 143',
    href: 'https://eur-lex.europa.eu/legal-content/DE/TXT/?uri=CELEX:32016R0429',
  },
  austrianRegister: { label: 'AT: Tiergesundheitsgesetz, TKZVO 2009', href: AT_LAW },
  austrianZone: { label: 'AT: Tiergesundheitsgesetz', href: AT_LAW },
  carinthianRace: {
    label: 'Kärntner Bienenwirtschaftsgesetz § 11 Abs. 1',
    href: 'https://www.jusline.at/gesetz/k-biwg/paragraf/11',
  },
  carinthianStand: {
    label: 'Kärntner Bienenwirtschaftsgesetz § 5',
    href: 'https://www.jusline.at/gesetz/k-biwg/paragraf/5',
  },
  swissImport: { label: 'BLV, Einfuhr von Bienen', href: 'https://www.blv.admin.ch/' },
  swissExport: {
    label: 'Agrarabkommen Schweiz–EU, Anhang 11',
    href: 'https://www.fedlex.admin.ch/eli/cc/2002/243/de',
  },
  swissMove: { label: 'TSV Art. 19a Abs. 2', href: TSV },
  swissZone: { label: 'TSV Art. 271, 273 und 274e', href: TSV },
  swissStand: { label: 'TSV Art. 18a und 20', href: TSV },
} satisfies Record<string, Source>

/** Where the authorities say which areas are closed today. */
export const ZONE_SOURCES: readonly Source[] = [
  { label: 'Deutschland: TierSeuchenInformationsSystem', href: 'https://tsis.fli.de/' },
  { label: 'Österreich: Kundmachungen der Länder', href: AT_LAW },
  { label: 'Schweiz: BLV, Bienenseuchen', href: 'https://www.blv.admin.ch/' },
]
