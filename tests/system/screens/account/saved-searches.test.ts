import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { COLONY, createSearcher, runAlertJobs } from '#tests/support/fixtures/saved-searches.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { loseCalls } from '#tests/support/window/answer-calls.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { problemAt } from '#tests/support/window/read-text.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())
afterEach(() => clock.set(null))

const FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.'

async function openSearches(id: number): Promise<OpenedWindow> {
  const page = await openWindow(site, '/suchen', { as: id })
  await page.screen.findByText('Meine Suche')
  return page
}

/** What stands in the row of the only search. */
const rowOf = ({ screen }: OpenedWindow) => screen.getByText('Meine Suche').closest('li')?.textContent ?? ''

test('without a search it is said how to keep one', async () => {
  const { screen } = await openWindow(site, '/suchen', { as: (await createUser(site.app)).id })
  await screen.findByText('Noch keine Suche gemerkt')
})

describe('a search', () => {
  test('names its filters in words, and the address that is written to', async () => {
    const query = 'q=Buckfast&category=colonies&plz=83278&umkreis=25'
    const { id, email } = await createSearcher(site.app, query)
    const { screen } = await openSearches(id)
    screen.getByText(`1 von 20 gemerkt. Wir schreiben an ${email}.`)
    screen.getByText('„Buckfast“')
    screen.getByText('Völker')
  })

  test('without any filter is for everything, and never writes at once', async () => {
    const { id } = await createSearcher(site.app, '', 'daily')
    const { screen } = await openSearches(id)
    screen.getByText('Alles')
    const choice = screen.getByLabelText<HTMLSelectElement>('E-Mails zu „Meine Suche“')
    expect([...choice.options].map(({ text }) => text)).toEqual(['Täglich 6:30', 'Aus'])
  })

  test('that has found nothing says since when it is kept', async () => {
    clock.set(new Date('2026-11-20T09:00:00Z'))
    const { id } = await createSearcher(site.app, 'category=colonies')
    const page = await openSearches(id)
    expect(rowOf(page)).toContain('Gemerkt am 20.11.2026. Noch keine E-Mail: bisher kam nichts Neues.')
    expect(rowOf(page)).toContain('Nichts Neues')
  })

  test('that is silent says so', async () => {
    clock.set(new Date('2026-11-20T09:00:00Z'))
    const { id } = await createSearcher(site.app, 'category=colonies', 'off')
    expect(rowOf(await openSearches(id))).toContain('Gemerkt am 20.11.2026, ohne E-Mails')
  })

  test.each([
    [1, 'carnica', '1 Inserat'],
    [2, 'buckfast', '2 Inserate'],
  ] as const)('counts the %i of its last mail, and what is new since', async (found, breed, text) => {
    clock.set(new Date('2026-11-20T09:00:00Z'))
    const { id } = await createSearcher(site.app, `category=colonies&breed=${breed}`)
    const vendor = await createVendor(site.app)
    clock.set(new Date('2026-11-21T13:05:00Z'))
    for (let number = 1; number <= found; number++)
      await createListing(vendor, { ...COLONY, title: `Ableger ${number}`, breed })
    await runAlertJobs(site.app)
    const page = await openSearches(id)
    page.screen.getByText(`Zuletzt gemailt am 21.11.2026, 14:05 Uhr, ${text}`)
    expect(rowOf(page)).toContain(`${found}neu seit 20.11.2026`)
  })
})

describe('renaming', () => {
  async function rename({ fill, press }: OpenedWindow, name: string): Promise<void> {
    await fill('Name der Suche', name)
    await press('Speichern')
  }

  test.each([
    ['', 'Bitte geben Sie der Suche einen Namen'],
    ['   ', 'Bitte geben Sie der Suche einen Namen'],
    ['x'.repeat(83), '3 Zeichen zu viel: höchstens 80 haben Platz'],
  ])('refuses "%s" at its field', async (name, text) => {
    const { id, caller } = await createSearcher(site.app, 'category=colonies')
    const page = await openSearches(id)
    await page.press('„Meine Suche“ umbenennen')
    await rename(page, name)
    await expect.poll(() => problemAt(page, 'Name der Suche')).toBe(text)
    expect((await caller.alerts.getMySearches())[0]?.name).toBe('Meine Suche')
  })

  test('keeps a name as text, without the blanks around it', async () => {
    const { id, caller } = await createSearcher(site.app, 'category=colonies')
    const page = await openSearches(id)
    await page.press('„Meine Suche“ umbenennen')
    await rename(page, '  <b>Völker</b>  ')
    await page.screen.findByText('<b>Völker</b>')
    await expect.poll(() => page.screen.queryByText('Suche umbenennen')).toBeNull()
    expect((await caller.alerts.getMySearches())[0]?.name).toBe('<b>Völker</b>')
  })

  test('that fails is said, and the old name stands there again', async () => {
    const { id } = await createSearcher(site.app, 'category=colonies')
    const page = await openSearches(id)
    await page.press('„Meine Suche“ umbenennen')
    loseCalls(page, 'alerts.update')
    await rename(page, 'Völker')
    await page.screen.findByText(FAILED)
    await page.screen.findByText('Meine Suche')
    expect(page.screen.getByLabelText<HTMLInputElement>('Name der Suche').value).toBe('Völker')
  })

  test('what was deleted in another window says so, and takes it from the list', async () => {
    const { id, caller, searchId } = await createSearcher(site.app, 'category=colonies')
    const page = await openSearches(id)
    await page.press('„Meine Suche“ umbenennen')
    await caller.alerts.delete({ id: searchId })
    await rename(page, 'Völker')
    await page.screen.findByText('Diese gemerkte Suche gibt es nicht mehr.')
    await page.screen.findByText('Noch keine Suche gemerkt')
  })
})

describe('how often it writes', () => {
  const choose = ({ user, screen }: OpenedWindow, frequency: string) =>
    user.selectOptions(screen.getByLabelText('E-Mails zu „Meine Suche“'), frequency)
  const chosen = ({ screen }: OpenedWindow) =>
    screen.getByLabelText<HTMLSelectElement>('E-Mails zu „Meine Suche“').value

  test('is kept as soon as it is chosen', async () => {
    const { id, caller } = await createSearcher(site.app, 'category=colonies')
    const page = await openSearches(id)
    await choose(page, 'off')
    await expect.poll(async () => (await caller.alerts.getMySearches())[0]?.frequency).toBe('off')
    await page.screen.findByText(/, ohne E-Mails$/)
  })

  test('stands as it was where it could not be kept', async () => {
    const { id, caller } = await createSearcher(site.app, 'category=colonies')
    const page = await openSearches(id)
    loseCalls(page, 'alerts.update')
    await choose(page, 'off')
    await page.screen.findByText(FAILED)
    await expect.poll(() => chosen(page)).toBe('instant')
    expect((await caller.alerts.getMySearches())[0]?.frequency).toBe('instant')
  })
})

describe('deleting', () => {
  async function deleteIt({ press, screen }: OpenedWindow): Promise<void> {
    await press('„Meine Suche“ löschen')
    await screen.findByText('Zu „Meine Suche“ schreiben wir Ihnen dann nicht mehr.')
    await press('Löschen')
  }

  test('takes that one alone from the list, and for good', async () => {
    const { id, caller } = await createSearcher(site.app, 'category=colonies')
    await caller.alerts.save({ name: 'Zweite', query: 'q=Smoker', frequency: 'daily' })
    const page = await openSearches(id)
    page.screen.getByText(/^2 von 20 gemerkt/)
    await deleteIt(page)
    await page.screen.findByText(/^1 von 20 gemerkt/)
    const later = await page.open('/suchen')
    await later.screen.findByText('Zweite')
    expect(later.screen.queryByText('Meine Suche')).toBeNull()
  })

  test('what another window has deleted already is no failure', async () => {
    const { id, caller, searchId } = await createSearcher(site.app, 'category=colonies')
    const page = await openSearches(id)
    await caller.alerts.delete({ id: searchId })
    await deleteIt(page)
    await page.screen.findByText('Suche gelöscht')
    await page.screen.findByText('Noch keine Suche gemerkt')
  })

  test('that fails is said, and the search is there again', async () => {
    const { id, caller } = await createSearcher(site.app, 'category=colonies')
    const page = await openSearches(id)
    loseCalls(page, 'alerts.delete')
    await deleteIt(page)
    await page.screen.findByText(FAILED)
    await page.screen.findByText('Meine Suche')
    expect(await caller.alerts.getMySearches()).toHaveLength(1)
  })
})
