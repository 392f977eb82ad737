import { expect } from 'vitest'
import { paths } from '#shared/web/paths.ts'
import type { TestVendor } from '#tests/support/fixtures/factories.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'

export interface EditorWindow extends OpenedWindow {
  /** What the control with this label holds. */
  valueOf: (label: string) => string
  /** What is said below the control with this label: its hint, and what is wrong with it. */
  told: (label: string) => string
  /** Chooses from the list with this label. */
  choose: (label: string, option: string) => Promise<void>
  /** Presses the radio button or the box with this label. */
  tick: (label: string) => Promise<void>
  isTicked: (label: string) => boolean
  /** Why the listing was not saved, above the button to save it. */
  refusal: () => string | undefined
  /** Title and description, as any listing needs them. */
  fillTexts: () => Promise<void>
}

type Storage = Record<string, string>

/** The form for a new listing, once it can be filled in. */
export function openNewListing(
  site: RenderedSite,
  vendor: TestVendor,
  storage: Storage = {},
): Promise<EditorWindow> {
  return openEditor(site, vendor, paths.newListing, storage)
}

/** The form of a listing that exists. */
export function openListing(
  site: RenderedSite,
  vendor: TestVendor,
  id: number,
  { query = '', storage = {} }: { query?: string; storage?: Storage } = {},
): Promise<EditorWindow> {
  return openEditor(site, vendor, paths.editListing(id) + query, storage)
}

async function openEditor(
  site: RenderedSite,
  { userId }: TestVendor,
  path: string,
  storage: Storage,
): Promise<EditorWindow> {
  const opened = await openWindow(site, path, { as: userId, storage })
  const { screen, user, fill, window } = opened
  const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  await screen.findByLabelText('Titel')
  return {
    ...opened,
    valueOf: label => control(label).value,
    told: label =>
      (control(label).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map(id => window.document.getElementById(id)?.textContent ?? '')
        .join(' '),
    choose: (label, option) => user.selectOptions(control(label), option),
    tick: label => user.click(control(label)),
    isTicked: label => control(label).checked,
    async press(name) {
      // By role, each would take a tenth of a second in a form of this size.
      const button = screen.getByText(name, { selector: 'button' })
      // What is just being saved takes no further press.
      await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
      await user.click(button)
    },
    refusal: () => window.document.querySelector('.form-error[role="alert"]')?.textContent ?? undefined,
    async fillTexts() {
      await fill('Titel', 'Lindenhonig aus der Stadt')
      await fill('Beschreibung', 'Aus der Stadt, im Juli geschleudert.')
    },
  }
}

export const PUBLISHED = 'Ihr Inserat steht am Stand.'
export const UPDATED = 'Inserat aktualisiert'

/** The vendor's only listing, as its page has it. */
export async function onlyListing({ caller }: TestVendor) {
  const [first, ...others] = await caller.listings.getMyListings()
  if (first === undefined || others.length > 0) throw new Error(`${others.length + 1} listings`)
  return caller.listings.getById({ id: first.id })
}
