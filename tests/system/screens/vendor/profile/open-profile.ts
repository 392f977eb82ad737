import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { problemAt } from '#tests/support/window/read-text.ts'

/** The form of the business profile. */
export async function openProfile(site: RenderedSite, userId: number) {
  const opened = await openWindow(site, '/profile/edit', { as: userId })
  const { screen, user } = opened
  await screen.findByRole('form', { name: 'Verkäuferprofil' })
  const save = () => user.click(screen.getByText('Profil speichern'))
  const problemOf = (label: string) => problemAt(opened, label) ?? undefined
  return { ...opened, opened, save, problemOf }
}
