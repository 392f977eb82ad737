import type { Locator, Page } from '@playwright/test'

const STEPS = 8

/** Two taps in the middle of `target`, as quick as a finger: sent at once, whatever else the machine is doing. */
export async function doubleTap(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target)
  const session = await page.context().newCDPSession(page)
  const types = ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const
  const touches = types.map(type =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [{ x, y }] : [] }),
  )
  await Promise.all(touches)
  await session.detach()
}

/** Draws a finger, or the mouse with its button held, from the middle of `target` by `x` CSS pixels sideways. */
export async function swipe(
  page: Page,
  target: Locator,
  { x }: { x: number },
  by: 'finger' | 'mouse' = 'finger',
): Promise<void> {
  const start = await middleOf(target)
  if (by === 'mouse') {
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x + x, start.y, { steps: STEPS })
    await page.mouse.up()
    return
  }
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: start.x + at, y: start.y }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', (x * step) / STEPS)
  await touch('touchEnd')
  await session.detach()
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('Nothing to touch')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
