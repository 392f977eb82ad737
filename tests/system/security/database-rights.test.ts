import { spawnSync } from 'node:child_process'
import { eq, sql } from 'drizzle-orm'
import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminActions } from '#drizzle/schema/core.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { createDatabase, type DatabaseHandle } from '#server/core/database/database.ts'
import { isMigrated, migrateDatabase } from '#server/core/database/migrate.ts'
import { runIfDue } from '#server/core/jobs/jobs.ts'
import { projectPath } from '#server/core/project-path.ts'
import { listJobs } from '#server/process/jobs.ts'
import { createServices } from '#server/process/services.ts'
import { paths } from '#shared/web/paths.ts'
import { linkTokenTo } from '#tests/support/fixtures/accounts.ts'
import { givePlan } from '#tests/support/fixtures/factories.ts'
import { createPhonePhoto, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { cookieOf, startSite } from '#tests/support/product/site.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'
import { callApi } from '#tests/system/api/api-client.ts'

/** What the account needs that the product runs under. The log of admin actions it can only add to. */
const RIGHTS = 'SELECT, INSERT, UPDATE, DELETE'
const SCRIPT = projectPath('deploy/rights.sh')
const USER = `laufzeit_${process.pid}`
const ACCOUNT = `'${USER}'@'%'`
const PASSWORD = 'nur-fuer-diesen-test'

let owner: TestApp
let database: DatabaseHandle
let app: TestApp
let site: HttpTestServer

beforeAll(async () => {
  owner = await createTestApp()
  const url = new URL(owner.url)
  const name = url.pathname.slice(1)
  const admin = await createConnection({ uri: owner.url, multipleStatements: true })
  // As deploy/accounts.sh.
  await admin.query(
    `CREATE USER ${ACCOUNT} IDENTIFIED BY '${PASSWORD}'; GRANT ${RIGHTS} ON ${name}.* TO ${ACCOUNT}`,
  )
  await admin.end()
  // The second time as after an upgrade.
  for (let time = 0; time < 2; time++) restrictRights(name, url)
  url.username = USER
  url.password = PASSWORD
  database = createDatabase(url.href)
  const services = createServices(owner.services.env, database, owner.services.logger)
  app = { ...owner, services, db: database.db, url: url.href }
  site = await startSite(app)
})
afterAll(async () => {
  await site.close()
  await database.close()
  await owner.db.execute(sql.raw(`DROP USER ${ACCOUNT}`))
  await owner.close()
})

function restrictRights(name: string, { hostname, port, username, password }: URL): void {
  const connection = ['--protocol=tcp', `--host=${hostname}`, `--port=${port}`, `--user=${username}`]
  const { status, stderr } = spawnSync(SCRIPT, [name, USER, ...connection], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, MYSQL_PWD: password },
  })
  if (status !== 0) throw new Error(stderr)
}

test('the account can create no table, change none and drop none', async () => {
  for (const statement of ['CREATE TABLE x (id INT)', 'ALTER TABLE users ADD x INT', 'DROP TABLE users'])
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: /DENIED/ })
  await expect(database.db.delete(adminActions)).rejects.toThrow()
})

test('a start on a migrated database needs no more', async () => {
  expect(await isMigrated(database.pool)).toBe(true)
  await migrateDatabase(database.pool)
})

test('register, sign in, sell, search, ask, ban: all of it works', async () => {
  const call = async (cookie: string | null, path: string, input?: unknown) => {
    const answer = await callApi(site.url, path, input, { cookie })
    expect([path, answer.status, answer.error]).toEqual([path, 200, null])
    return answer.data
  }
  const email = 'neu@beispiel.test'
  await call(null, 'auth.register', { name: 'Neu Hier', email, password: 'summ-summ-im-lindenbaum' })
  await call(null, 'auth.verifyEmail', { token: await linkTokenTo(app, email, paths.verifyEmail) })
  const [user] = await app.db.select().from(users).where(eq(users.email, email))
  const id = user?.id ?? 0
  const cookie = await cookieOf(app, id)
  await givePlan(app, id, 'PREMIUM')
  const place = { postalCode: '83278', city: 'Traunstein', country: 'DE' }
  await call(cookie, 'vendor.upsertProfile', { businessName: 'Imkerei Neu', ...place })
  const listing = (await call(cookie, 'listings.create', {
    title: 'Waldhonig aus dem Chiemgau',
    description: 'Kräftiger Waldhonig, im Juli geschleudert und cremig gerührt.',
    category: 'honey',
    price: '9.50',
    priceUnit: '500 g',
    shippingType: 'both',
    status: 'active',
  })) as { id: number }
  const image = {
    imageData: toDataUrl(await createPhonePhoto()),
    fileName: 'wabe.jpg',
    mimeType: 'image/jpeg',
  }
  await call(cookie, 'images.upload', { listingId: listing.id, ...image })
  await call(null, 'listings.search', { search: 'honig', limit: 20, offset: 0 })
  await call(null, 'listings.getById', { id: listing.id })
  const sender = { name: 'Erika', email: 'erika@beispiel.test', message: 'Noch da?', gdprConsent: true }
  await call(null, 'leads.submit', { listingId: listing.id, ...sender })
  await app.db.update(users).set({ role: 'admin' }).where(eq(users.id, id))
  await call(cookie, 'admin.deleteListing', { listingId: listing.id })
  expect(await app.db.$count(adminActions)).toBe(1)
})

test('the jobs work', async () => {
  for (const job of listJobs(app.services)) await runIfDue(app.db, job, 'test')
})
