import type { Category, ColonyType, EquipmentCategory } from '#shared/listings/listings.ts'

/** What is said of goods of some categories only. */
export type ListingAttribute =
  | 'breed'
  | 'matingType'
  | 'colonyType'
  | 'hiveSystem'
  | 'equipmentCategory'
  | 'equipmentCondition'
  | 'honeyType'
  | 'isBio'
  | 'isElectric'

/** filter: listings have it and the marketplace filters by it. field: listings have it. */
type Use = 'filter' | 'field'

/** What decides which attributes goods have; anything but a value of the lists counts as not said. */
export interface Goods {
  category: Category
  colonyType?: string | null | undefined
  equipmentCategory?: string | null | undefined
}

const WITH_MOTOR: EquipmentCategory = 'extractors'
const NO_FRAMES: ColonyType = 'kunstschwarm'
const MADE_FOR_FRAMES: readonly (string | null | undefined)[] = [
  'hives',
  'frames',
] satisfies EquipmentCategory[]

/**
 * The attributes of a category, in the order in which the editor asks for them. Whatever is not named here is neither
 * asked for, stored, nor filtered by.
 */
export function categoryAttributes({
  category,
  colonyType,
  equipmentCategory,
}: Goods): Partial<Record<ListingAttribute, Use>> {
  switch (category) {
    case 'honey':
      return { honeyType: 'filter', isBio: 'filter' }
    case 'queens':
      return { breed: 'filter', matingType: 'filter', isBio: 'filter' }
    case 'colonies':
      return colonyType === NO_FRAMES
        ? { colonyType: 'filter', breed: 'filter', isBio: 'filter' }
        : { colonyType: 'filter', breed: 'filter', hiveSystem: 'filter', isBio: 'filter' }
    case 'equipment':
      return MADE_FOR_FRAMES.includes(equipmentCategory)
        ? { equipmentCategory: 'filter', hiveSystem: 'filter', equipmentCondition: 'field' }
        : {
            equipmentCategory: 'filter',
            equipmentCondition: 'field',
            hiveSystem: 'field',
            ...(equipmentCategory === WITH_MOTOR && { isElectric: 'field' }),
          }
  }
}

/** The names alone, in the same order. */
export function attributeNames(goods: Goods): ListingAttribute[] {
  return Object.keys(categoryAttributes(goods)) as ListingAttribute[]
}
