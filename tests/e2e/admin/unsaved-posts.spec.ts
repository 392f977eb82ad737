import { decideOnCookies, expect, openAs, test } from '#tests/e2e/fixtures.ts'
import { ask } from '#tests/e2e/support/control.ts'
import { openSession } from '#tests/e2e/support/vendor.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

test('what is changed in a post survives a reload, is told of another version, and goes at the sign-out', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('401', 'Please login', '409', 'an anderer Stelle geändert')
  const account = await ask('createAccount', { role: 'admin' })
  const session = await openSession(account)
  const slug = 'schwefeln-im-winter'
  await session.call('blog.create', {
    title: 'Schwefeln im Winter',
    slug,
    excerpt: 'Was gegen Motten hilft.',
    content: '<p>Nichts, was Bienen bewohnen.</p>',
    status: 'published',
  })
  await session.end()
  await openAs(page, '/admin?tab=blog', account.email, account.password)
  const edit = 'Schwefeln im Winter bearbeiten'
  await page.getByRole('button', { name: edit }).click()
  const excerpt = page.getByLabel('Auszug')
  await excerpt.fill('In diesem Fenster gekürzt.')
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Was Sie vorhin eingegeben haben, steht wieder da.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Beitrag bearbeiten' })).toBeVisible()
  await expect(excerpt).toHaveValue('In diesem Fenster gekürzt.')
  await expect(page.getByLabel('Slug')).toHaveValue(slug)
  await expect(page.getByRole('checkbox', { name: 'Veröffentlichen' })).toBeChecked()

  const other = await context.newPage()
  await other.goto('/admin?tab=blog')
  await other.getByRole('button', { name: edit }).click()
  await expect(other.getByLabel('Auszug')).toHaveValue('Was gegen Motten hilft.')
  await other.getByLabel('Titel').fill('Schwefeln im Januar')
  await other.getByRole('button', { name: 'Speichern' }).click()
  await expect(other.getByText('Beitrag aktualisiert!')).toBeVisible()
  await other.close()

  const save = page.getByRole('button', { name: 'Speichern', exact: true })
  await save.click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Zwei Fassungen' })
  await conflict.getByRole('button', { name: 'Fassungen vergleichen' }).click()
  await expect(conflict).toContainText('Schwefeln im Januar')
  await expect(conflict).toContainText('In diesem Fenster gekürzt.')
  await expect(conflict).not.toContainText('Inhalt')
  await expect(excerpt).toHaveValue('In diesem Fenster gekürzt.')
  await conflict.getByRole('button', { name: 'Meine Fassung speichern' }).click()
  await expect(page.getByText('Beitrag aktualisiert!')).toBeVisible()
  const stored = () => page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
  expect(await stored()).not.toContain('gekürzt')

  await page.getByRole('button', { name: edit }).click()
  await excerpt.fill('Noch einmal, und abgemeldet.')
  await expect.poll(stored).toContain('und abgemeldet')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Test Person/ })
    .click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible()
  expect(await stored()).not.toContain('und abgemeldet')
})
