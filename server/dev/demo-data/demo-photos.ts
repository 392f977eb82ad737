import { projectPath } from '#server/core/project-path.ts'

/** Rendered by server/dev/demo-photos, in the shapes and lights that phones bring. */
export type PhotoName =
  | 'ableger'
  | 'ableger-dunkel'
  | 'beute-gruen'
  | 'beute-hoch'
  | 'beute-wiese'
  | 'drei-glaeser'
  | 'eimer'
  | 'glaeser-reihe'
  | 'glas-cremig'
  | 'glas-dunkel'
  | 'glas-hoch'
  | 'glas-tisch'
  | 'glas-ueberbelichtet'
  | 'glas-wald'
  | 'glas-weiss'
  | 'kerzen'
  | 'koenigin-blau'
  | 'koenigin-hoch'
  | 'koenigin-unscharf'
  | 'koenigin-weiss'
  | 'schleuder'
  | 'schleuder-weiss'
  | 'segeberger'
  | 'smoker'
  | 'smoker-weiss'
  | 'wabe-hoch'
  | 'wabe-licht'
  | 'wabe-nah'
  | 'wachsbloecke'

/** As phones write them: lying, with a note how to hold them. */
const TURNED: readonly PhotoName[] = ['beute-gruen', 'eimer']

export function photoPath(name: PhotoName): string {
  return projectPath(`server/dev/demo-data/photos/${name}.${TURNED.includes(name) ? 'jpg' : 'webp'}`)
}

/** By the key of the listing: its first pictures, in place of as many drawings. */
export const DEMO_PHOTOS: Readonly<Record<string, readonly PhotoName[]>> = {
  'berlin-robinie': ['glas-hoch', 'wabe-licht'],
  'bern-fruehling': ['glas-cremig'],
  'biberach-ligustica': ['koenigin-blau'],
  'biberach-wirtschaftsvolk': ['beute-hoch', 'wabe-nah'],
  'celle-heidehonig': ['glas-dunkel', 'wabe-hoch'],
  'celle-koenigin': ['koenigin-unscharf'],
  'celle-segeberger': ['segeberger'],
  'freiburg-kastanie': ['glas-wald', 'drei-glaeser'],
  'freiburg-robinie': ['glas-weiss'],
  'graz-ablegerkasten': ['ableger', 'beute-gruen'],
  'graz-flachzarge': ['beute-wiese'],
  'regen-ableger': ['ableger-dunkel', 'koenigin-hoch'],
  'regen-standbegattet': ['koenigin-weiss'],
  'salzburg-stadthonig': ['glas-ueberbelichtet'],
  'salzburg-tennengau': ['glaeser-reihe'],
  'traunstein-fruehjahr': ['glas-tisch'],
  'trostberg-eimer': ['eimer'],
  'trostberg-mittelwaende': ['wachsbloecke', 'kerzen'],
  'trostberg-schleuder': ['schleuder', 'schleuder-weiss'],
  'trostberg-smoker': ['smoker-weiss', 'smoker'],
}
