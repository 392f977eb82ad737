import type { HoneyType } from '#shared/listings/honey-types.ts'

/** As it stands on the jar. */
export const HONEY_NAMES = {
  blossom: 'Blütenhonig',
  spring: 'Frühtracht',
  summer: 'Sommertracht',
  rape: 'Rapshonig',
  lime: 'Lindenhonig',
  acacia: 'Akazienhonig',
  forest: 'Waldhonig',
  fir: 'Tannenhonig',
  spruce: 'Fichtenhonig',
  chestnut: 'Kastanienhonig',
  heather: 'Heidehonig',
  sunflower: 'Sonnenblumenhonig',
  clover: 'Kleehonig',
  dandelion: 'Löwenzahnhonig',
  buckwheat: 'Buchweizenhonig',
  cornflower: 'Kornblumenhonig',
  fruit_blossom: 'Obstblütenhonig',
  raspberry: 'Himbeerhonig',
  alpine_rose: 'Alpenrosenhonig',
  mountain: 'Gebirgshonig',
  thyme: 'Thymianhonig',
  comb: 'Wabenhonig',
} satisfies Record<HoneyType, string>
