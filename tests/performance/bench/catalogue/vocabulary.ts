import { searchWords, termsOf } from '#server/listings/rules/search-text.ts'
import type { Category } from '#shared/listings/listings.ts'

/** A random number from 0 (inclusive) to 1, the same sequence at every run. */
export type Random = () => number

export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}

/** The n-th word is drawn about n times more rarely than the first, as in real texts. */
export function pickZipf<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor((list.length + 1) ** random()) - 1] as T
}

/** Some have ten times more than others, as vendors have listings: the first of 50,000 about 250 of a million. */
export function pickSkewed<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(list.length * random() ** 1.3)] as T
}

/** A word as texts write it, and the terms under which it is posted. */
export interface Word {
  text: string
  folded: string[]
  terms: string[]
}

export interface Vocabulary {
  /** und, der, die: in every text. */
  common: Word[]
  /** The words of the trade by category, the most frequent first. */
  trade: Record<Category, Word[]>
  /** The long tail, most of them compounds. */
  general: Word[]
}

const COMMON = `und der die das mit aus von für ist sind wir im in zu den bei auf ein eine einer unser unsere nach oder auch
  als sehr wird werden nur noch kann durch über am zum zur ab alle es nicht wie vom bis Sie Ihre hat haben mehr beim`
const HEADS = {
  honey:
    'Wald Blüten Raps Linden Sommer Tannen Akazien Heide Scheiben Berg Wiesen Kastanien Frühlings Löwenzahn Imker',
  queens:
    'Zucht Jung Reinzucht Carnica Buckfast Belegstellen Insel Stand Wirtschafts Leistungs Bienen Königinnen',
  colonies:
    'Wirtschafts Bienen Jung Ableger Kunst Winter Zander Dadant Frühjahrs Segeberger Kunstschwarm Carnica',
  equipment:
    'Honig Wachs Edelstahl Rähmchen Schleuder Entdeckelungs Futter Zander Dadant Waben Imker Abfüll Mittelwand',
}
const TAILS = {
  honey: 'honig honigglas tracht ernte blüte creme mischung eimer glas waben sorte honige',
  queens: 'königin königinnen zucht zelle käfig linie völker stamm begattung larven weisel',
  colonies: 'volk völker schwarm ableger wabe brut rähmchen beute stock bienen zarge',
  equipment:
    'schleuder beute rähmchen kübel gabel messer geschirr kessel presse zange anzug wagen schmelzer glas',
}
const SYLLABLES = `be ge ver er ent an auf aus ein vor hin her mit nach über unter um ab zu lang kurz hoch tief alt jung
  hand werk stück preis ort land hof garten baum feld stein bach tal dorf haus tisch licht luft wetter jahr tag zeit
  wahl kraft stoff form art maß teil satz plan weg lauf gang druck zug schlag schnitt griff fall halt stand lage`
const ENDINGS = `e en er ung ungen heit keit lich ig isch bar los er em es te ter stel chen lein schaft nis tum`

const list = (words: string) => words.trim().split(/\s+/)
const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function createVocabulary(random: Random, size: number): Vocabulary {
  const trade = Object.fromEntries(
    (Object.keys(HEADS) as Category[]).map(category => [category, tradeWords(category)]),
  ) as Record<Category, Word[]>
  const general = new Set<string>()
  while (general.size < size) general.add(inventWord(random))
  return { common: list(COMMON).map(toWord), trade, general: [...general].map(toWord) }
}

function tradeWords(category: Category): Word[] {
  const heads = list(HEADS[category])
  const tails = list(TAILS[category])
  const compounds = heads.flatMap(head => tails.map(tail => head + tail))
  const words = [...tails.map(capitalise), ...heads, ...compounds]
  return [...new Set(words)].map(toWord)
}

function inventWord(random: Random): string {
  const count = 2 + Math.floor(random() * 3)
  const syllables = Array.from({ length: count }, () => pick(random, list(SYLLABLES)))
  return capitalise(syllables.join('') + pick(random, list(ENDINGS)))
}

function toWord(text: string): Word {
  const folded = searchWords(text)
  return { text, folded, terms: termsOf(folded) }
}

const SENTENCE_WORDS = 11

/** The words as sentences: begun with a capital, ended with a full stop. */
export function sentencesOf(words: readonly Word[]): string {
  const sentences: string[] = []
  for (let start = 0; start < words.length; start += SENTENCE_WORDS) {
    const sentence = words.slice(start, start + SENTENCE_WORDS).map(word => word.text)
    sentences.push(`${capitalise(sentence.join(' '))}.`)
  }
  return sentences.join(' ')
}
