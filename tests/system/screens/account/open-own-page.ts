import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'

interface OwnPage {
  /** The id of the user who is signed in. */
  as: number
  path: string
  /** Of the field that the page has once its data are there. */
  label: string
}

/** A page of an account, once the form with this field is there. */
export async function openOwnPage(site: RenderedSite, { as, path, label }: OwnPage): Promise<OpenedWindow> {
  const page = await openWindow(site, path, { as })
  await page.screen.findByLabelText(label)
  return page
}
