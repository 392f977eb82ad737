/** By a word of the slug, which is made from the title. Nothing with a label or a mark: the post need not be about that. */
const BY_WORD: readonly (readonly [RegExp, string])[] = [
  [/koenigin|umweisel|belegstelle/, 'koenigin-ohne'],
  [/ableger/, 'ableger'],
  [/schwarm|schwaerme/, 'kunstschwarm'],
  [/wabenhonig|wachs|kerze|mittelw/, 'wabenhonig'],
  [/schleuder|ernte/, 'schleuder'],
  [/honig/, 'honig-ohne'],
  [/futter|fuettern/, 'futter'],
  [/raehmchen|beute|zarge/, 'beute'],
  [/schutz|schleier|stich/, 'schutzkleidung'],
  [/varroa|milbe|behandl|rauch/, 'smoker'],
  [/volk|voelker|winter/, 'wirtschaftsvolk'],
]

/** Drawings that say "beekeeping" without saying what a post is about. */
const DRAWINGS = ['beute', 'smoker', 'raehmchen', 'wirtschaftsvolk', 'stockmeissel', 'volk', 'kiste'] as const

/** The drawing of a post without a picture: of what its title is about, else always the same one for the same slug. */
export function artForSlug(slug: string): string {
  const known = BY_WORD.find(([pattern]) => pattern.test(slug))
  if (known !== undefined) return `/art/${known[1]}.svg`
  let sum = 0
  for (const letter of slug) sum = (sum * 29 + letter.charCodeAt(0)) % 1_000_003
  return `/art/${DRAWINGS[sum % DRAWINGS.length]}.svg`
}
