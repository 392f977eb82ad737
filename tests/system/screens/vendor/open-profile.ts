import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

/** The form of the business profile. */
export async function openProfile(site: RenderedSite, userId: number) {
  const opened = await openWindow(site, '/profile/edit', { as: userId })
  const { screen, user, window } = opened
  await screen.findByRole('form', { name: 'Verkäuferprofil' })
  const save = () => user.click(screen.getByText('Profil speichern'))
  /** What is said to be wrong with the field that has this label; `undefined` while nothing is. */
  const problemOf = (label: string) => {
    const field = screen.getByLabelText(label)
    if (field.getAttribute('aria-invalid') !== 'true') return undefined
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    const texts = ids.map(id => window.document.getElementById(id))
    return texts.find(text => text?.classList.contains('field-error'))?.textContent
  }
  return { ...opened, opened, save, problemOf }
}
