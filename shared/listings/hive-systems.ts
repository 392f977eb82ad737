/** In the order in which the database has them; readers find them in the order of the labels. */
export const HIVE_SYSTEMS = [
  'zander',
  'langstroth',
  'deutsch_normal',
  'dadant_us',
  'dadant_blatt',
  'other',
  'dnm_1_5',
  'zander_1_5',
  'schweizermass',
  'oe_breitwabe',
  'mini_plus',
  'warre',
] as const
export type HiveSystem = (typeof HIVE_SYSTEMS)[number]
export const HIVE_SYSTEM_LABELS = {
  zander: 'Zander',
  langstroth: 'Langstroth',
  deutsch_normal: 'Deutsch Normal',
  dadant_us: 'Dadant US',
  dadant_blatt: 'Dadant Blatt',
  dnm_1_5: 'Deutsch Normal 1½',
  zander_1_5: 'Zander 1½',
  schweizermass: 'Schweizermass',
  oe_breitwabe: 'Österreichische Breitwabe',
  mini_plus: 'Mini Plus',
  warre: 'Warré',
  other: 'Anderes Maß',
} satisfies Record<HiveSystem, string>
