import { HIVE_SYSTEM_LABELS } from '#shared/listings/hive-systems.ts'
import { HONEY_TYPE_LABELS } from '#shared/listings/honey-type-labels.ts'
import { attributeNames, type ListingAttribute } from '#shared/listings/listing-attributes.ts'
import {
  BREED_LABELS,
  CATEGORY_LABELS,
  type Category,
  COLONY_TYPE_LABELS,
  EQUIPMENT_CATEGORY_LABELS,
  MATING_TYPE_LABELS,
} from '#shared/listings/listings.ts'

type Attribute = Exclude<ListingAttribute, 'isBio' | 'isElectric' | 'equipmentCondition'>
type Pattern = Pick<RegExp, 'test'>
type Patterns = readonly (readonly [Pattern, string])[]

/** The first that fits counts: "Honigschleuder" is no honey, "Wirtschaftsvolk mit Beute" no hive. */
const CATEGORY_WORDS: readonly (readonly [RegExp, Category])[] = [
  [/schleuder|honigglas|gläser|etikett|abfüll|smoker|stockmei(ß|ss)el|schutz|schleier/i, 'equipment'],
  [/mittelw(a|ä)nd|futter|entdeckel|waage|refraktometer|rührgerät/i, 'equipment'],
  // "Ableger mit Königin 2026" is a colony, "Königinnen aus starken Völkern" are queens.
  [/^(?:(?!königin|weisel).)*(ableger|volk|völker|schwarm)/i, 'colonies'],
  [/königin|weisel/i, 'queens'],
  [/beute|zarge|rähmchen|magazin/i, 'equipment'],
  [/honig|tracht\b/i, 'honey'],
]

const WORDS: Record<Attribute, Patterns> = {
  breed: [
    [/carnica|kärntner/i, 'carnica'],
    [/buckfast/i, 'buckfast'],
    [/ligustica/i, 'ligustica'],
    [/dunkle biene|mellifera/i, 'dark_bee'],
  ],
  matingType: [
    [/unbegattet/i, 'unmated'],
    [/belegstelle/i, 'station_mated'],
    [/insel/i, 'island_mated'],
    [/besamt/i, 'artificially_inseminated'],
    [/standbegattet/i, 'yard_mated'],
  ],
  colonyType: [
    [/wirtschaftsv/i, 'wirtschaftsvolk'],
    [/ableger/i, 'ableger'],
    [/kunstschw/i, 'kunstschwarm'],
  ],
  hiveSystem: [
    [/zander\s*(1½|1[.,]5)/i, 'zander_1_5'],
    [/(dnm|deutsch normal)\s*(1½|1[.,]5)/i, 'dnm_1_5'],
    [/zander/i, 'zander'],
    [/\bdnm\b|deutsch normal/i, 'deutsch_normal'],
    [/dadant[ -]?us/i, 'dadant_us'],
    [/dadant[ -]?blatt/i, 'dadant_blatt'],
    [/langstroth/i, 'langstroth'],
    [/mini[ -]?plus/i, 'mini_plus'],
    [/warr(é|e)\b/i, 'warre'],
  ],
  equipmentCategory: [
    [/schleuder/i, 'extractors'],
    [/rähmchen|mittelw(a|ä)nd/i, 'frames'],
    [/beute|zarge|magazin/i, 'hives'],
    [/anzug|schleier|handschuh|schutz/i, 'protective_gear'],
    [/futter/i, 'feeders'],
    [/smoker|stockmei(ß|ss)el|entdeckel/i, 'tools'],
  ],
  honeyType: honeyWords(),
}

/** By the names of the kinds, the longest first: "Obstblüte" is no "Blüte". */
function honeyWords(): Patterns {
  const words = Object.entries(HONEY_TYPE_LABELS).map(([type, label]) => [label, type] as const)
  return [['Kastanie', 'chestnut'] as const, ['Blüten', 'blossom'] as const, ...words]
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([word, type]) => [
      { test: title => title.toLocaleLowerCase('de').includes(word.toLocaleLowerCase('de')) },
      type,
    ])
}

const LABELS: Record<Attribute, Record<string, string>> = {
  breed: BREED_LABELS,
  matingType: MATING_TYPE_LABELS,
  colonyType: COLONY_TYPE_LABELS,
  hiveSystem: HIVE_SYSTEM_LABELS,
  equipmentCategory: EQUIPMENT_CATEGORY_LABELS,
  honeyType: HONEY_TYPE_LABELS,
}

export interface TitleProposal {
  /** Only where it differs from what is chosen. */
  category?: Category
  attributes: Partial<Record<Attribute, string>>
  /** What it says, for its reader. */
  words: string[]
}

type Chosen = Record<Attribute, string> & { category: Category }

/** What a title says of goods and the form does not yet; `null` if there is nothing. What was chosen is left alone. */
export function proposeFromTitle(title: string, chosen: Chosen): TitleProposal | null {
  const found = firstMatch(CATEGORY_WORDS, title)
  const category = found ?? chosen.category
  const attributes: TitleProposal['attributes'] = {}
  for (const name of attributeNames({ ...chosen, category })) {
    if (name === 'isBio' || name === 'isElectric' || name === 'equipmentCondition') continue
    if (chosen[name] !== '') continue
    const value = firstMatch(WORDS[name], title)
    if (value !== undefined) attributes[name] = value
  }
  const isOther = category !== chosen.category
  const names = Object.keys(attributes) as Attribute[]
  if (!isOther && names.length === 0) return null
  return {
    ...(isOther && { category }),
    attributes,
    words: [
      ...(isOther ? [CATEGORY_LABELS[category]] : []),
      ...names.map(name => LABELS[name][attributes[name] ?? ''] ?? ''),
    ],
  }
}

function firstMatch<T>(patterns: readonly (readonly [Pattern, T])[], title: string): T | undefined {
  return patterns.find(([pattern]) => pattern.test(title))?.[1]
}
