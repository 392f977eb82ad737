import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#shared/web/paths.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { upload } from '#tests/support/fixtures/galleries.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { onlyListing, openListing, openNewListing, PUBLISHED } from './editor-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

describe('what a title says already', () => {
  const PROPOSAL = 'Aus dem Titel gelesen:'

  test('is shown and taken over with one press, and saved with the listing', async () => {
    const vendor = await createVendor(site.app)
    const { screen, fill, press, valueOf, isTicked } = await openNewListing(site, vendor)
    expect(screen.queryByText(PROPOSAL)).toBeNull()
    await fill('Titel', 'Buckfast-Königin, inselbegattet')
    const note = screen.getByText(PROPOSAL).parentElement
    expect(note?.textContent).toBe('Aus dem Titel gelesen:KöniginnenBuckfastInselbegattetÜbernehmen')
    await press('Übernehmen')
    expect(screen.queryByText(PROPOSAL)).toBeNull()
    expect(isTicked('Königinnen')).toBe(true)
    expect(valueOf('Begattung (optional)')).toBe('island_mated')
    await fill('Beschreibung', 'Sanft und fleißig, aus eigener Nachzucht.')
    await press('Inserat speichern')
    await screen.findByText(PUBLISHED)
    expect(await onlyListing(vendor)).toMatchObject({ category: 'queens', breed: 'buckfast' })
  })

  test('is taken over also where the category was chosen once, and stands in the preview', async () => {
    const vendor = await createVendor(site.app)
    const id = await createListing(vendor)
    const { screen, fill, press, valueOf, isTicked } = await openListing(site, vendor, id)
    expect(screen.queryByLabelText('Honig')).toBeNull()
    await press('Kategorie ändern')
    expect(isTicked('Honig')).toBe(true)
    await fill('Titel', 'Buckfast-Königin, inselbegattet')
    await fill('Preis in Euro (optional)', '1.250,00')
    const preview = () => screen.getByLabelText('Vorschau').textContent
    expect(preview()).toContain('Buckfast-Königin, inselbegattet')
    expect(preview()).toContain('1.250,00')
    await press('Übernehmen')
    expect(isTicked('Königinnen')).toBe(true)
    expect(valueOf('Begattung (optional)')).toBe('island_mated')
    expect(preview()?.replace('Buckfast-Königin', '')).toContain('Buckfast')
  })

  test('does not replace what was chosen', async () => {
    const vendor = await createVendor(site.app)
    const { screen, fill, choose, press, valueOf } = await openNewListing(site, vendor)
    await choose('Sorte (optional)', 'Tanne')
    await fill('Titel', 'Waldhonig aus dem Chiemgau')
    expect(screen.queryByText(PROPOSAL)).toBeNull()
    await fill('Titel', 'Rähmchen auf Zander, Linde')
    await press('Übernehmen')
    expect(valueOf('Rähmchenmaß (optional)')).toBe('zander')
  })

  test('is proposed again for another title only', async () => {
    const vendor = await createVendor(site.app)
    const { screen, fill, press, valueOf } = await openNewListing(site, vendor)
    await fill('Titel', 'Lindenhonig')
    await press('Übernehmen')
    await fill('Titel', 'Rapshonig')
    // The kind was chosen by the first title, so it stays until its vendor chooses another.
    expect(screen.queryByText(PROPOSAL)).toBeNull()
    expect(valueOf('Sorte (optional)')).toBe('lime')
  })
})

describe('a copy', () => {
  async function createCopy(pictures: number) {
    const vendor = await createVendor(site.app)
    const original = await createListing(vendor)
    for (let index = 0; index < pictures; index++) await upload(vendor, original)
    const { id } = await vendor.caller.listings.duplicate({ id: original })
    return { vendor, original, id, query: `?from=${original}` }
  }
  const noteIn = ({ screen }: Awaited<ReturnType<typeof openListing>>) =>
    screen.queryByText('Kopie angelegt.')?.parentElement?.textContent

  test.each([
    [0, 'Texte und Angaben sind übernommen.'],
    [1, 'Texte, Angaben und Bilder sind übernommen.'],
  ])('with %i picture(s) says what it has taken along, and leads to the original', async (count, text) => {
    const { vendor, original, id, query } = await createCopy(count)
    const editor = await openListing(site, vendor, id, { query })
    expect(noteIn(editor)).toContain(text)
    expect(editor.valueOf('Titel')).toBe('Waldhonig aus dem Chiemgau (Kopie)')
    expect(editor.isTicked('Entwurf: nur Sie sehen das Inserat')).toBe(true)
    expect(editor.screen.getByText('Zum Original').getAttribute('href')).toBe(paths.editListing(original))
  })

  test('that is public says nothing of it any more', async () => {
    const { vendor, id, query } = await createCopy(0)
    const editor = await openListing(site, vendor, id, { query })
    await editor.tick('Aktiv: alle können das Inserat sehen')
    await editor.press('Änderungen speichern')
    await editor.screen.findByText(PUBLISHED)
    await expect.poll(() => noteIn(editor)).toBeUndefined()
  })

  test.each(['?from=0', '?from=1.5', '?from=javascript:alert(1)', '?from='])(
    'is not believed to be one by %s',
    async query => {
      const vendor = await createVendor(site.app)
      const id = await createListing(vendor, { status: 'draft' })
      expect(noteIn(await openListing(site, vendor, id, { query }))).toBeUndefined()
    },
  )
})
