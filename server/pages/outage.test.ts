import { expect, test } from 'vitest'
import { createDatabase } from '#server/core/database/database.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { createTestApp } from '#tests/support/product/app.ts'
import { cookieOf, startSite } from '#tests/support/product/site.ts'

test('without a database pages say so, and the client can still be loaded', async () => {
  const app = await createTestApp()
  const cookie = await cookieOf(app, (await createUser(app)).id)
  // Nothing listens on this port.
  const { db, pool } = createDatabase('mysql://root@127.0.0.1:1/none')
  const site = await startSite({ ...app, services: { ...app.services, db } })
  for (const headers of [{}, { cookie }]) {
    const response = await fetch(`${site.url}/marketplace`, { headers })
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.text()).toContain('<div id="root">')
  }
  await site.close()
  await pool.end()
  await app.close()
})
