/** Drawings that say "beekeeping" without saying what a post is about. */
const DRAWINGS = [
  'beute',
  'honig-linde',
  'ableger',
  'smoker',
  'raehmchen',
  'koenigin-gelb',
  'wirtschaftsvolk',
  'wabenhonig',
  'schleuder',
  'kunstschwarm',
  'stockmeissel',
  'honig-wald',
] as const

/** The drawing of a post without a picture: always the same one for the same slug. */
export function artForSlug(slug: string): string {
  let sum = 0
  for (const letter of slug) sum = (sum * 29 + letter.charCodeAt(0)) % 1_000_003
  return `/art/${DRAWINGS[sum % DRAWINGS.length]}.svg`
}
