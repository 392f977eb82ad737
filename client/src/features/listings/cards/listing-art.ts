import { markColorOfYear } from '#shared/details/mark-color.ts'
import type { HoneyType } from '#shared/listings/honey-types.ts'
import type { Category, ColonyType, EquipmentCategory } from '#shared/listings/listings.ts'

interface Depicted {
  title: string
  category: Category
  colonyType: ColonyType | null
  equipmentCategory: EquipmentCategory | null
  honeyType?: HoneyType | null
  /** The year whose colour the queen wears; without one she is drawn without a mark. */
  queenYear?: number | null
}

const EQUIPMENT_ART = {
  hives: 'beute',
  frames: 'raehmchen',
  tools: 'stockmeissel',
  protective_gear: 'schutzkleidung',
  extractors: 'schleuder',
  feeders: 'futter',
  accessories: 'kiste',
  other: 'kiste',
} satisfies Record<EquipmentCategory, string>

/** By the kind of honey; without one by what the title calls it. Jars with a label are drawn of what the label says alone. */
const HONEY_ART: readonly (readonly [RegExp, string])[] = [
  [/^rape$|rapshonig/i, 'honig-raps'],
  [/^lime$|lindenhonig/i, 'honig-linde'],
  [/^forest$|waldhonig/i, 'honig-wald'],
  [/^comb$|wabe/i, 'wabenhonig'],
]

/** The drawing that stands in for a missing picture: it shows no more than is known of the goods. */
export function fallbackArt(listing: Depicted): string {
  return `/art/${artName(listing)}.svg`
}

function artName({ title, category, colonyType, equipmentCategory, honeyType, queenYear }: Depicted): string {
  switch (category) {
    case 'honey':
      return HONEY_ART.find(([pattern]) => pattern.test(honeyType ?? title))?.[1] ?? 'honig-ohne'
    case 'queens':
      return queenYear ? `koenigin-${markColorOfYear(queenYear)}` : 'koenigin-ohne'
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
