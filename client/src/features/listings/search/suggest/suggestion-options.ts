import { formatNumber } from '#client/lib/format.ts'
import type { RecentSearch } from '#client/lib/recent-searches.ts'
import { DEFAULT_RADIUS_KM } from '#shared/geo.ts'
import { type MarketSearch, marketHref } from '#shared/search/market-search.ts'
import { SUGGESTIONS_MAX, type Suggestion } from '#shared/search/search-suggestions.ts'
import { foldWord } from '#shared/search/search-words.ts'

export type OptionGroup = 'recent' | 'word' | 'choice' | 'place'

export const GROUP_LABELS: Record<OptionGroup, string> = {
  recent: 'Zuletzt gesucht',
  word: 'Wörter aus den Inseraten',
  choice: 'Kategorien',
  place: 'Orte',
}

export interface SuggestionOption {
  group: OptionGroup
  label: string
  note?: string
  /** Where it leads, unless it only completes what is typed. */
  href?: string
  /** What the field then says. */
  text: string
}

/** The own searches that begin so, all of them as long as nothing is typed; then what the market suggests. */
export function listOptions(
  typed: string,
  recent: readonly RecentSearch[],
  suggestions: readonly Suggestion[],
): SuggestionOption[] {
  const folded = foldWord(typed)
  const own = recent
    .filter(({ text }) => foldWord(text).startsWith(folded))
    .slice(0, folded === '' ? recent.length : 2)
    .map(({ text, href }): SuggestionOption => ({ group: 'recent', label: text, text, href }))
  return [...own, ...suggestions.map(toOption)].slice(0, SUGGESTIONS_MAX)
}

const START: MarketSearch = { radius: DEFAULT_RADIUS_KM, sortBy: 'top_listing', page: 1 }

function toOption(suggestion: Suggestion): SuggestionOption {
  switch (suggestion.kind) {
    case 'word': {
      const { search, count, capped } = suggestion
      const note =
        count === undefined
          ? undefined
          : `${formatNumber(count)}${capped ? '+' : ''} ${count === 1 ? 'Inserat' : 'Inserate'}`
      return { group: 'word', label: search, text: search, ...(note && { note }) }
    }
    case 'choice': {
      const { label, chosen } = suggestion
      return { group: 'choice', label, text: '', href: marketHref({ ...START, ...chosen }) }
    }
    case 'place': {
      const { search, code, place } = suggestion
      const around = { ...START, postalCode: code, ...(search !== '' && { search }) }
      const what = search === '' ? 'Inserate' : search
      return {
        group: 'place',
        label: `${what} um ${code} ${place}`,
        note: `${DEFAULT_RADIUS_KM} km`,
        text: search,
        href: marketHref(around),
      }
    }
  }
}

/** Where in the label the last typed word stands, to be shown bold. */
export function typedPart(label: string, typed: string): [before: string, part: string, after: string] {
  const last = foldWord(typed.trim().split(/\s+/).at(-1) ?? '')
  if (last === '') return [label, '', '']
  for (const { index, 0: word } of label.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (!foldWord(word).startsWith(last)) continue
    let length = last.length
    while (length > 1 && foldWord(word.slice(0, length)).length > last.length) length--
    return [label.slice(0, index), label.slice(index, index + length), label.slice(index + length)]
  }
  return [label, '', '']
}
