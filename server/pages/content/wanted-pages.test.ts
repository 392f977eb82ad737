import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { users } from '#drizzle/schema/people/auth.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { WANTED_DAYS } from '#shared/search/wanted-ads.ts'
import { paths } from '#shared/web/paths.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'

let app: TestApp
let site: RenderedSite
beforeAll(async () => {
  site = await startRenderedSite()
  app = site.app
})
afterEach(() => clock.set(null))
afterAll(() => site.close())

test('the page of a wanted ad says nothing of who seeks, and is gone with the ad', async () => {
  const name = 'Kunigunde Rautenstrauch'
  const user = await createUser(app, { name })
  const createdAt = new Date(clock.ms() - 3 * DAY_MS)
  await app.db.update(users).set({ createdAt }).where(eq(users.id, user.id))
  const { id } = await (await app.callerFor(user.id)).wanted.place({
    title: 'Zwei Carnica-Ableger gesucht',
    text: 'Wir fangen im Frühjahr an und suchen zwei ruhige Ableger.',
    query: 'category=colonies&postalCode=83278&radius=25',
  })
  for (const path of [paths.wantedAd(id), paths.wantedAds]) {
    const response = await fetch(site.url + path)
    expect(response.status, path).toBe(200)
    const html = await response.text()
    expect(html, path).toContain('Zwei Carnica-Ableger gesucht')
    for (const secret of [user.email, name, '83278']) expect(html, path).not.toContain(secret)
  }
  clock.set(new Date(clock.ms() + WANTED_DAYS * DAY_MS))
  const gone = await fetch(site.url + paths.wantedAd(id))
  expect(gone.status).toBe(404)
  expect(await gone.text()).not.toContain('Carnica-Ableger')
  expect(await (await fetch(site.url + paths.wantedAds)).text()).not.toContain('Zwei Carnica-Ableger gesucht')
})
