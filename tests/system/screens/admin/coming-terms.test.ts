import { afterAll, beforeAll, expect, test } from 'vitest'
import { termsAnnouncements } from '#drizzle/schema/people/terms.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { announceTerms } from '#server/terms/commands/announce-terms.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { formatDay } from '#shared/core/day-text.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { createTestApp } from '#tests/support/product/app.ts'
import { bundledClient } from '#tests/support/product/bundled-client.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { startSite } from '#tests/support/product/site.ts'
import { openTab } from './open-tab.ts'

const NEXT = {
  version: berlinDay(new Date(Date.now() + 40 * DAY_MS)),
  changes: ['Anfragen heißen jetzt Nachrichten.'],
}
const DAY = formatDay(new Date(NEXT.version))

let site: RenderedSite
let admin: number

/** A market whose terms change in forty days, with one account to be told. */
beforeAll(async () => {
  const app = await createTestApp()
  Object.assign(app.services, { termsVersions: [...app.services.termsVersions, NEXT] })
  const server = await startSite(app, bundledClient)
  const close = async () => {
    await server.close()
    await app.close()
  }
  site = { app, url: server.url, client: bundledClient, close }
  admin = (await createUser(app, { role: 'admin' })).id
})
afterAll(() => site.close())

test('terms to come are due until everybody knows of them; the command for it is copied', async () => {
  const { screen, press, user } = await openTab(site, 'operation', admin)
  const point = (await screen.findByText(`AGB vom ${DAY} noch nicht angekündigt`)).closest('li')
  expect(point?.textContent).toMatch(/^Bald/)
  expect(point?.textContent).toContain(
    'Mindestens 30 Tage vorher, an 1 Konto. Sonst gilt die alte Fassung weiter.',
  )
  await user.click(screen.getByText('Befehl kopieren'))
  await screen.findByText(`Kopiert: pnpm terms:announce -- --version ${NEXT.version}`)
  await announceTerms(site.app.db, site.app.services.env, NEXT)
  await press('Neu prüfen')
  const told = (await screen.findByText('Neue AGB angekündigt')).closest('li')
  expect(told?.textContent).toContain(`Fassung vom ${DAY}: Alle Konten wissen davon.`)
  await site.app.db.delete(termsAnnouncements)
})

test('announced too late, they keep the operator from opening', async () => {
  clock.set(new Date(Date.now() + 15 * DAY_MS))
  const { screen } = await openTab(site, 'operation', admin)
  const point = (await screen.findByText(`AGB vom ${DAY} zu spät`)).closest('li')
  clock.set(null)
  expect(point?.textContent).toMatch(/^Fehlt/)
  expect(point?.textContent).toContain('davon nichts wissen: 1 Konto. Dort gilt die alte Fassung weiter')
})
