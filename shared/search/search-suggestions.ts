import type { Country } from '#shared/geo.ts'
import { HIVE_SYSTEM_LABELS, type HiveSystem } from '#shared/listings/hive-systems.ts'
import { HONEY_TYPE_LABELS } from '#shared/listings/honey-type-labels.ts'
import type { HoneyType } from '#shared/listings/honey-types.ts'
import {
  BREED_LABELS,
  type Breed,
  CATEGORIES,
  CATEGORY_LABELS,
  type Category,
} from '#shared/listings/listings.ts'
import { foldWord, writtenWords } from '#shared/search/search-words.ts'

export const SUGGESTIONS_MAX = 8

/** What a choice of the marketplace asks for. */
export interface ChosenSearch {
  category: Category
  breed?: Breed
  hiveSystem?: HiveSystem
  honeyType?: HoneyType
}

export type Suggestion =
  /** `count` is missing where other words stand before this one. */
  | { kind: 'word'; search: string; count?: number; capped?: boolean }
  | { kind: 'choice'; label: string; chosen: ChosenSearch }
  | { kind: 'place'; search: string; code: string; place: string; country: Country }

interface Choice {
  label: string
  words: readonly string[]
  chosen: ChosenSearch
}

function choicesOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  introduce: (label: string) => string,
  choose: (value: Value) => ChosenSearch,
): Choice[] {
  return (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({
    label: introduce(label),
    words: writtenWords(label).map(foldWord),
    chosen: choose(value),
  }))
}

/** Categories, breeds, frames and kinds of honey. */
const CHOICES: readonly Choice[] = [
  ...CATEGORIES.map(category => ({
    label: CATEGORY_LABELS[category],
    words: [foldWord(CATEGORY_LABELS[category])],
    chosen: { category },
  })),
  ...choicesOf(
    HONEY_TYPE_LABELS,
    label => `Honig, Sorte ${label}`,
    honeyType => ({ category: 'honey', honeyType }),
  ),
  ...choicesOf(
    BREED_LABELS,
    label => `Königinnen, Rasse ${label}`,
    breed => ({ category: 'queens', breed }),
  ),
  ...choicesOf(
    BREED_LABELS,
    label => `Völker, Rasse ${label}`,
    breed => ({ category: 'colonies', breed }),
  ),
  ...choicesOf(
    HIVE_SYSTEM_LABELS,
    label => `Völker auf ${label}`,
    hiveSystem => ({ category: 'colonies', hiveSystem }),
  ),
]

/** Of one letter too many begin. */
const CHOICES_FROM_LETTERS = 2

/** The choices of which a word begins like this. */
export function listChoices(folded: string, limit: number): Suggestion[] {
  if (folded.length < CHOICES_FROM_LETTERS) return []
  return CHOICES.filter(({ words }) => words.some(word => word.startsWith(folded)))
    .slice(0, limit)
    .map(({ label, chosen }) => ({ kind: 'choice', label, chosen }))
}
