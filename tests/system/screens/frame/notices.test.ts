import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

const LABEL = 'Wöchentlich per E-Mail schicken'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

/** A page with a switch whose every press leaves a notice. */
async function openSwitch() {
  const vendor = await createVendor(site.app)
  const opened = await openWindow(site, '/profile/edit', { as: vendor.userId })
  const box = await opened.screen.findByLabelText<HTMLInputElement>(LABEL)
  const flip = async () => {
    await expect.poll(() => box.disabled).toBe(false)
    await opened.user.click(box)
  }
  return { ...opened, flip }
}

test('a notice stands in a region of its own, is read out, and goes with its button', async () => {
  const { screen, user, flip } = await openSwitch()
  await flip()
  const notice = await screen.findByText('Wir schreiben Ihnen am Montag, wenn es Neues gibt')
  const card = notice.closest<HTMLElement>('[role="status"]')
  expect(card?.closest('section')?.getAttribute('aria-label')).toBe('Meldungen')
  await user.click(within(card ?? notice).getByLabelText('Meldung schließen'))
  await expect.poll(() => screen.queryByText('Wir schreiben Ihnen am Montag, wenn es Neues gibt')).toBeNull()
})

test('several notices stand beside each other, the newest with the others', async () => {
  const { screen, flip } = await openSwitch()
  await flip()
  await screen.findByText('Wir schreiben Ihnen am Montag, wenn es Neues gibt')
  await flip()
  expect(await screen.findByText('Wir schreiben nicht mehr')).toBeDefined()
  expect(screen.getByText('Wir schreiben Ihnen am Montag, wenn es Neues gibt')).toBeDefined()
})
