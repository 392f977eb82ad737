const NAMES = ['winter', 'fruehling', 'sommer', 'herbst'] as const

/** The scene of the season (from December, March, June and September on) by day and by night. `month`: 0 to 11. */
export function seasonScene(month: number): { light: string; dark: string } {
  const name = NAMES[Math.floor(((month + 1) % 12) / 3)] ?? 'sommer'
  return { light: `/art/held-${name}-tag.svg`, dark: `/art/held-${name}-nacht.svg` }
}
