import type { Category, ColonyType, EquipmentCategory } from '#shared/listings.ts'

interface Depicted {
  title: string
  category: Category
  colonyType: ColonyType | null
  equipmentCategory: EquipmentCategory | null
}

/** Colour of the year's mark by the last digit of the year (1/6, 2/7, 3/8, 4/9, 5/0). */
const YEAR_COLORS = ['blau', 'weiss', 'gelb', 'rot', 'gruen'] as const
export type MarkColor = (typeof YEAR_COLORS)[number]

export const MARK_COLOR_LABELS = {
  weiss: 'Weiß',
  gelb: 'Gelb',
  rot: 'Rot',
  gruen: 'Grün',
  blau: 'Blau',
} satisfies Record<MarkColor, string>

const EQUIPMENT_ART = {
  hives: 'beute',
  frames: 'raehmchen',
  tools: 'stockmeissel',
  protective_gear: 'schutzkleidung',
  extractors: 'schleuder',
  feeders: 'futter',
  accessories: 'smoker',
  other: 'smoker',
} satisfies Record<EquipmentCategory, string>

const HONEY_ART: readonly (readonly [RegExp, string])[] = [
  [/raps/i, 'honig-raps'],
  [/wald|tanne|kastanie/i, 'honig-wald'],
  [/wabe/i, 'wabenhonig'],
]

export function markColorOfYear(year: number): MarkColor {
  return YEAR_COLORS[year % 5] ?? 'blau'
}

/** The year of birth that the text names; `null` when it names none or several. */
export function queenYear(text: string): number | null {
  const years = new Set(text.match(/\b20[123]\d\b/g))
  const [year] = years
  return years.size === 1 && year !== undefined ? Number(year) : null
}

/** The drawing that stands in for a missing picture. */
export function fallbackArt(listing: Depicted): string {
  return `/art/${artName(listing)}.svg`
}

function artName({ title, category, colonyType, equipmentCategory }: Depicted): string {
  switch (category) {
    case 'honey':
      return HONEY_ART.find(([pattern]) => pattern.test(title))?.[1] ?? 'honig-linde'
    case 'queens': {
      const year = queenYear(title)
      return `koenigin-${year === null ? 'weiss' : markColorOfYear(year)}`
    }
    case 'colonies':
      return colonyType ?? 'volk'
    case 'equipment':
      return EQUIPMENT_ART[equipmentCategory ?? 'other']
  }
}

/** Small drawing of a category, for navigation. */
export const CATEGORY_ART = {
  honey: '/art/honig-linde.svg',
  queens: '/art/koenigin-weiss.svg',
  colonies: '/art/volk.svg',
  equipment: '/art/smoker.svg',
} satisfies Record<Category, string>
