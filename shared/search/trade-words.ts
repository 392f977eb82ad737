import { foldWord, writtenWords } from '#shared/search/search-words.ts'

/**
 * Words of the trade that mean the same: who searches one finds the others as well. Reviewed by hand; a word that means
 * more than the others of its row does not belong here but below.
 */
const SAME: readonly (readonly string[])[] = [
  ['Königin', 'Weisel'],
  ['Beute', 'Bienenkasten', 'Bienenwohnung'],
  ['Kunstschwarm', 'Paketbienen'],
  ['Stockmeißel', 'Beutenmeißel', 'Stockmeisel'],
  ['Smoker', 'Rauchbläser', 'Rauchapparat'],
  ['Ableger', 'Jungvolk'],
  ['Absperrgitter', 'Königinnengitter'],
  ['Weiselkäfig', 'Königinnenkäfig', 'Zusetzkäfig'],
  ['Weiselzelle', 'Königinnenzelle', 'Zuchtzelle'],
  ['Begattungskästchen', 'Begattungskasten'],
  ['Einwabenkästchen', 'EWK'],
  ['Drohnenrahmen', 'Baurahmen', 'Drohnenrähmchen'],
  ['Stockwaage', 'Bienenwaage', 'Beutenwaage'],
  ['Bienenbesen', 'Abkehrbesen'],
  ['Schutzanzug', 'Imkeranzug', 'Imkeroverall'],
  ['Imkerjacke', 'Imkerbluse'],
  ['Imkerhut', 'Schleierhut'],
  ['Abfüllkübel', 'Abfülleimer', 'Abfüllbehälter'],
  ['Honigeimer', 'Hobbock'],
  ['Honigrührer', 'Rührgerät'],
  ['Honigsieb', 'Doppelsieb'],
  ['Entdeckelungsgabel', 'Entdecklungsgabel', 'Entdeckelgabel'],
  ['Futterteig', 'Zuckerteig'],
  ['Futterzarge', 'Fütterer', 'Futtertrog'],
  ['Perga', 'Bienenbrot'],
  ['Propolis', 'Kittharz'],
  ['Wabenhonig', 'Scheibenhonig'],
  ['Akazienhonig', 'Robinienhonig'],
  ['Cremehonig', 'Honigcreme'],
  ['Rapshonig', 'Rapsblütenhonig'],
  ['Löwenzahnhonig', 'Löwenzahnblütenhonig'],
  ['Oxalsäureverdampfer', 'Sublimator'],
  ['Schwarmfangkasten', 'Schwarmkasten'],
  ['Varroaboden', 'Gitterboden'],
  ['Normalmaß', 'DNM'],
  ['Carnica', 'Krainer'],
  ['Ligustica', 'Italienerbiene'],
  ['Wirtschaftsvolk', 'Trachtvolk', 'Altvolk'],
  ['Honigglas', 'Neutralglas'],
  ['Bienentränke', 'Wassertränke'],
]

/** Words that are found with more than their own: a plural with what is said of one, a special name with the general one. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  Königinnen: ['Königin', 'Weisel'],
  Bienenkönigin: ['Königin', 'Weisel'],
  Bienenköniginnen: ['Königin', 'Weisel'],
  Weiseln: ['Weisel', 'Königin'],
  Beuten: ['Beute', 'Bienenkasten'],
  Bienenstock: ['Beute', 'Bienenkasten'],
  Bienenstöcke: ['Bienenstock', 'Beute'],
  Honigschleuder: ['Schleuder'],
  Honigschleudern: ['Schleuder'],
  Mittelwände: ['Mittelwand'],
  Wachsplatten: ['Mittelwand'],
  Bienenvolk: ['Volk'],
  Bienenvölker: ['Volk', 'Völker'],
  Völker: ['Volk'],
  Jungvölker: ['Jungvolk', 'Ableger'],
  Wirtschaftsvölker: ['Wirtschaftsvolk', 'Trachtvolk'],
  Kunstschwärme: ['Kunstschwarm', 'Paketbienen'],
  Paketbiene: ['Paketbienen', 'Kunstschwarm'],
  Schwärme: ['Schwarm'],
  Naturschwärme: ['Naturschwarm'],
  Bienenschwarm: ['Schwarm'],
  Zargen: ['Zarge'],
  Honigraum: ['Zarge'],
  Honigräume: ['Honigraum', 'Zarge'],
  Waben: ['Wabe'],
  Bienenrähmchen: ['Rähmchen'],
  Wabenrahmen: ['Rähmchen'],
  Gläser: ['Glas'],
  Honiggläser: ['Honigglas', 'Gläser'],
  Blütenpollen: ['Pollen'],
  Bienenpollen: ['Pollen'],
  Honigrefraktometer: ['Refraktometer'],
  Dampfwachsschmelzer: ['Wachsschmelzer'],
  Met: ['Honigwein'],
  Imkerschleier: ['Schleier'],
  Imkerhandschuhe: ['Handschuh'],
  Handschuhe: ['Handschuh'],
  Abdeckelungsgabel: ['Entdeckelungsgabel', 'Entdecklungsgabel'],
  Weiselfuttersaft: ['Gelee'],
}

/** A search with many of them must not become dear: each is looked up and compared besides its word. */
const OTHERS_PER_WORD = 3
const OTHERS_PER_SEARCH = 6

const others = new Map<string, readonly string[]>()
for (const row of SAME) {
  for (const word of row) {
    others.set(
      foldWord(word),
      row.filter(other => other !== word),
    )
  }
}
for (const [word, wider] of Object.entries(WIDER)) others.set(foldWord(word), wider)

/** Every word with others, for whoever reviews the table. */
export const TRADE_WORDS: readonly string[] = [...SAME.flat(), ...Object.keys(WIDER)]

/** A searched word, and by which other words of the trade listings are found for it. */
export interface TradeWord {
  word: string
  also: readonly string[]
}

/** Whoever puts a word into quotation marks means it as it stands. */
const QUOTED = /["„“”»«]/

/** The words of a search that have others, as they are written there. */
export function tradeWordsIn(search: string): TradeWord[] {
  if (QUOTED.test(search)) return []
  let left = OTHERS_PER_SEARCH
  const found = new Map<string, TradeWord>()
  for (const word of writtenWords(search)) {
    const folded = foldWord(word)
    const also = (others.get(folded) ?? []).slice(0, Math.min(OTHERS_PER_WORD, left))
    if (also.length === 0 || found.has(folded)) continue
    left -= also.length
    found.set(folded, { word, also })
  }
  return [...found.values()]
}

/** The search for these very words. */
export function literally(search: string): string {
  return `"${search.replaceAll(/["„“”»«]/g, '').trim()}"`
}
