import { type BoundFunctions, type queries, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAVED_SEARCHES_MAX } from '#shared/search/saved-searches.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { createSearcher } from '#tests/support/fixtures/saved-searches.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { startMarket } from './market.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startMarket()
})
afterAll(() => site.close())

interface Asked extends OpenedWindow {
  dialog: BoundFunctions<typeof queries>
  save: () => Promise<void>
}

/** The dialog that keeps a search. */
async function ask(query: string, as?: number): Promise<Asked> {
  const opened = await openWindow(site, `/marketplace${query}`, as === undefined ? {} : { as })
  const [button] = opened.screen.getAllByRole('button', { name: 'Suche merken' })
  if (button !== undefined) await opened.user.click(button)
  const dialog = within(await opened.screen.findByRole('dialog', { name: 'Suche merken' }))
  const save = () => opened.user.click(dialog.getByRole('button', { name: 'Suche merken' }))
  return { ...opened, dialog, save }
}

async function savedBy(userId: number) {
  return (await site.app.callerFor(userId)).alerts.getMySearches()
}

const nameOf = ({ dialog }: Asked) => dialog.getByLabelText<HTMLInputElement>('Name der Suche').value

test('a visitor signs in first, and comes back to the same search', async () => {
  const { dialog } = await ask('?q=Smoker&category=equipment&sortBy=newest')
  expect(dialog.queryByLabelText('Name der Suche')).toBeNull()
  const signIn = new URL(dialog.getByRole('link', { name: 'Anmelden' }).getAttribute('href') ?? '', site.url)
  expect(signIn.pathname).toBe('/login')
  const [back = ''] = [...signIn.searchParams.values()]
  expect(Object.fromEntries(new URL(back, site.url).searchParams)).toEqual({
    q: 'Smoker',
    category: 'equipment',
    sortBy: 'newest',
  })
})

test('a search is kept under the name that is proposed for it, with a mail a day', async () => {
  const user = await createUser(site.app)
  const asked = await ask(
    '?category=colonies&colonyType=ableger&breed=carnica&postalCode=83278&radius=25',
    user.id,
  )
  expect(nameOf(asked)).toBe('Ableger Carnica um 83278')
  expect(asked.dialog.getByText('Völker · 25 km um 83278 · Carnica · Ableger')).toBeTruthy()
  expect(asked.dialog.getByText(new RegExp(`E-Mail an ${user.email}`))).toBeTruthy()
  await asked.save()
  await asked.screen.findByText('Suche gemerkt')
  await expect.poll(() => asked.screen.queryByRole('dialog')).toBeNull()
  const [saved, ...others] = await savedBy(user.id)
  expect(others).toEqual([])
  expect(saved).toMatchObject({ name: 'Ableger Carnica um 83278', frequency: 'daily', newCount: 0 })
  expect(Object.fromEntries(new URLSearchParams(saved?.query))).toEqual({
    category: 'colonies',
    colonyType: 'ableger',
    breed: 'carnica',
    postalCode: '83278',
    radius: '25',
  })
})

test('the message leads to the searches that are kept', async () => {
  const user = await createUser(site.app)
  const asked = await ask('?category=honey', user.id)
  await asked.save()
  await asked.user.click(await asked.screen.findByRole('button', { name: 'Meine Suchen' }))
  expect(asked.leftFor()).toBe('/suchen')
})

test('name and rhythm are those that were chosen', async () => {
  const user = await createUser(site.app)
  const asked = await ask('?category=honey', user.id)
  await asked.user.click(asked.dialog.getByLabelText(/^Keine E-Mails/))
  await asked.fill('Name der Suche', '  Honig <b>aller</b> Art  ')
  await asked.save()
  await asked.screen.findByText('Suche gemerkt')
  expect(await savedBy(user.id)).toMatchObject([{ name: 'Honig <b>aller</b> Art', frequency: 'off' }])
})

test('of everything that comes to the market nobody is written to at once', async () => {
  const asked = await ask('', (await createUser(site.app)).id)
  expect(asked.dialog.getByText('allem, was neu auf den Markt kommt')).toBeTruthy()
  expect(nameOf(asked)).toBe('Alle Inserate')
  expect(asked.dialog.queryByLabelText(/^Sofort/)).toBeNull()
  expect(asked.dialog.getByLabelText<HTMLInputElement>(/^Täglich/).checked).toBe(true)
})

test('it is told how many searches are kept already', async () => {
  const { id } = await createSearcher(site.app, 'category=honey')
  const { dialog } = await ask('?category=queens', id)
  expect(await dialog.findByText(new RegExp(`1 von ${SAVED_SEARCHES_MAX} Suchen belegt`))).toBeTruthy()
})

test('a name that is too long is told at its field, and stays there', async () => {
  const user = await createUser(site.app)
  const asked = await ask('?category=honey', user.id)
  const name = 'Honig '.repeat(20).trim()
  await asked.fill('Name der Suche', name)
  await asked.save()
  expect(await asked.dialog.findByText('Höchstens 80 Zeichen')).toBeTruthy()
  expect(nameOf(asked)).toBe(name)
  expect(await savedBy(user.id)).toEqual([])
})

test('the name proposed for a very long word is cut to what is accepted', async () => {
  const user = await createUser(site.app)
  const asked = await ask(`?q=${'Bienenwachs'.repeat(15)}`, user.id)
  expect(nameOf(asked)).toHaveLength(80)
  await asked.save()
  await asked.screen.findByText('Suche gemerkt')
  expect(await savedBy(user.id)).toHaveLength(1)
})

test('when all places are taken it says so and stays open; once one is free, the same press keeps it', async () => {
  const { id, caller, searchId } = await createSearcher(site.app, 'category=honey')
  for (let count = 1; count < SAVED_SEARCHES_MAX; count++) {
    await caller.alerts.save({ name: `Suche ${count}`, query: `q=Wort${count}`, frequency: 'off' })
  }
  const asked = await ask('?category=queens', id)
  asked.expectedErrors.push('TRPCClientError')
  await asked.fill('Name der Suche', 'Die letzte')
  await asked.save()
  const alert = await asked.dialog.findByRole('alert')
  expect(textOf(alert)).toBe('Höchstens 20 Suchen. Bitte löschen Sie eine, die Sie nicht mehr brauchen.')
  expect(nameOf(asked)).toBe('Die letzte')
  await caller.alerts.delete({ id: searchId })
  await asked.save()
  await asked.screen.findByText('Suche gemerkt')
  expect((await savedBy(id)).map(({ name }) => name)).toContain('Die letzte')
})

test('around a place that nobody knows nothing can be looked for', async () => {
  const user = await createUser(site.app)
  const asked = await ask('?category=honey&postalCode=00123', user.id)
  asked.expectedErrors.push('TRPCClientError')
  await asked.save()
  expect(textOf(await asked.dialog.findByRole('alert'))).toContain('Postleitzahl')
  expect(await savedBy(user.id)).toEqual([])
})

test('two presses keep one search', async () => {
  const user = await createUser(site.app)
  const asked = await ask('?category=honey', user.id)
  await asked.user.dblClick(asked.dialog.getByRole('button', { name: 'Suche merken' }))
  await asked.screen.findByText('Suche gemerkt')
  await expect.poll(() => asked.screen.queryByRole('dialog')).toBeNull()
  expect(await savedBy(user.id)).toHaveLength(1)
})

test('who gives up keeps nothing', async () => {
  const user = await createUser(site.app)
  const asked = await ask('?category=honey', user.id)
  await asked.user.click(asked.dialog.getByRole('button', { name: 'Abbrechen' }))
  await expect.poll(() => asked.screen.queryByRole('dialog')).toBeNull()
  expect(await savedBy(user.id)).toEqual([])
})
