export type PictureHint = 'dark' | 'portrait'

export const HINT_TEXTS = { dark: 'Sehr dunkel', portrait: 'Hochformat' } satisfies Record<
  PictureHint,
  string
>

/** Pixels a side: enough to judge the light. */
const SAMPLE_SIDE = 24
/** Of 255. Below this little is to be seen on a card. */
const DARK_BELOW = 55
/** Height by width. Of what is higher a card shows less than three quarters. */
const PORTRAIT_FROM = 1.1

/** What its owner may want to know of a picture before others see it. Nothing leaves the browser for it. */
export function lookAtPicture(image: HTMLImageElement): PictureHint[] {
  const { naturalWidth: width, naturalHeight: height } = image
  const hints: PictureHint[] = []
  if (height > width * PORTRAIT_FROM) hints.push('portrait')
  const light = measureLight(image)
  if (light !== null && light < DARK_BELOW) hints.push('dark')
  return hints
}

/** The mean brightness, 0 to 255; `null` where the browser does not tell. */
function measureLight(image: HTMLImageElement): number | null {
  const canvas = document.createElement('canvas')
  canvas.width = SAMPLE_SIDE
  canvas.height = SAMPLE_SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  try {
    context.drawImage(image, 0, 0, SAMPLE_SIDE, SAMPLE_SIDE)
    return meanBrightness(context.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE).data)
  } catch {
    // Browsers that guard against recognition keep the pixels to themselves.
    return null
  }
}

/** @param pixels red, green, blue and opacity in turn */
export function meanBrightness(pixels: Uint8ClampedArray): number {
  let sum = 0
  for (let at = 0; at < pixels.length; at += 4) {
    sum += 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0)
  }
  return pixels.length === 0 ? 0 : sum / (pixels.length / 4)
}
