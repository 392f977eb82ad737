/** In the order in which they are put up. */
export const STALL_PARTS = ['posts', 'counter', 'sign', 'roll', 'goods', 'awning'] as const
export type StallPart = (typeof STALL_PARTS)[number]

const PART_NAMES = {
  posts: 'Pfosten',
  counter: 'Theke',
  sign: 'Schild',
  roll: 'aufgerollte Markise',
  goods: 'Ware',
  awning: 'Markise',
} satisfies Record<StallPart, string>

const list = new Intl.ListFormat('de-DE', { type: 'conjunction' })

/** What the drawing shows, for whoever cannot see it. */
export function describeStall(standing: ReadonlySet<StallPart>): string {
  if (standing.has('awning')) return 'Ihr Stand steht, die Markise ist ausgerollt.'
  const names = STALL_PARTS.filter(part => standing.has(part)).map(part => PART_NAMES[part])
  return `Ihr Stand entsteht. Schon da: ${list.format(names)}.`
}

const SIGN_WIDTH = 300
/** Of a letter, in parts of its height: the bold lettering of the signs is wide. */
const LETTER_WIDTH = 0.6
const LONGEST_NAME = 30

/** The name as it fits onto the sign, and how high its letters may be. */
export function letterSign(name: string): { text: string; size: number } {
  const text = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name
  return { text, size: Math.min(34, Math.floor(SIGN_WIDTH / (LETTER_WIDTH * Math.max(text.length, 1)))) }
}
