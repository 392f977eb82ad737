const NAMES = ['winter', 'fruehling', 'sommer', 'herbst'] as const

/** Pixels across the bitmaps of a scene: phones show it 35 rem wide, with two or three pixels to one of CSS. */
export const BITMAP_WIDTHS = [1120, 1680] as const

/** The scene of the season (from December, March, June and September on) by day and by night. `month`: 0 to 11. */
export function seasonScene(month: number): { light: string; dark: string } {
  const name = NAMES[Math.floor(((month + 1) % 12) / 3)] ?? 'sommer'
  return { light: `/art/held-${name}-tag.svg`, dark: `/art/held-${name}-nacht.svg` }
}

/** Where a scene lies as a bitmap of `width` pixels, made by `server/dev/render-scenes.ts`. */
export function sceneBitmap(scene: string, width: (typeof BITMAP_WIDTHS)[number]): string {
  return scene.replace('.svg', `-${width}.webp`)
}
