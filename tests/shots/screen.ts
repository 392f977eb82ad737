import type { Page } from 'playwright'
import type { Arrangement } from '#tests/shots/network.ts'

/** Whose session a screen is seen with: a demo account, or nobody's. */
export type Viewer = 'nobody' | 'premium' | 'neu' | 'admin'

export interface Screen {
  name: string
  path: string
  viewer: Viewer
  /** What the network does to the page before it comes. */
  arrange?: Arrangement
  /** What a person does after the page has come: opens a dialog, sends an empty form. */
  act?: (page: Page) => Promise<void>
  /** In CSS pixels, where the screen exists on narrow (`below`) or wide (`from`) windows only. */
  below?: number
  from?: number
  /** A layer over the page: what is in the window counts, not the whole page. */
  isLayer?: boolean
  /** Nothing decided on cookies yet, so that the banner shows. */
  isFirstVisit?: boolean
  /** Shows what stands for content that does not come. */
  isWaiting?: boolean
}

export function existsAt({ below = Number.POSITIVE_INFINITY, from = 0 }: Screen, width: number): boolean {
  return width >= from && width < below
}
