import type { Page } from '@playwright/test'

/** Adds up how much the content of pages moves from now on, each from its beginning. */
export async function observeLayoutShift(page: Page): Promise<void> {
  await page.addInitScript({
    content: `globalThis.shift = 0
      new PerformanceObserver(list => { for (const entry of list.getEntries()) shift += entry.value })
        .observe({ type: 'layout-shift', buffered: true })`,
  })
}

export const layoutShiftOf = (page: Page): Promise<number> => page.evaluate<number>('shift')
