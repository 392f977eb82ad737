import { isAscii } from 'node:buffer'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { users } from '#drizzle/schema/people/auth.ts'
import { findFreePort } from '#server/dev/port.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { type ProductProcess, startProduct } from '#tests/support/product/product-process.ts'
import { productionSettings } from '#tests/support/product/settings.ts'
import { type S3TestServer, startS3 } from '#tests/support/stand-ins/s3.ts'
import { type SmtpTestServer, startSmtp } from '#tests/support/stand-ins/smtp.ts'
import { callApi } from '#tests/system/api/api-client.ts'
import { PROFILE } from '#tests/system/api/procedures/sample-inputs.ts'

/*
 * What `pnpm build` makes of the server and its packages, in production mode. Everything else is tested on the
 * sources: here each package that could suffer from being built does its work once.
 */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const ACCOUNT = { email: 'lena@beispiel.test', password: 'summ-summ-im-lindenbaum' }

let database: TestDatabase
let smtp: SmtpTestServer
let s3: S3TestServer
let folder: string
let product: ProductProcess

beforeAll(async () => {
  ;[database, smtp] = await Promise.all([createTestDatabase(), startSmtp()])
  folder = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-built-'))
  s3 = await startS3(path.join(folder, 's3'))
  const settings = productionSettings(
    { databaseUrl: database.url, dataDir: folder },
    {
      WORKERS: '2',
      METRICS_PORT: String(await findFreePort()),
      SMTP_URL: smtp.url,
      ADMIN_SECOND_FACTOR: 'optional',
      ...s3.env,
    },
  )
  product = await startProduct(settings, 'built')
  await product.untilReady()
})
afterAll(async () => {
  await product.stop()
  await Promise.all([s3.close(), smtp.close(), database.close()])
  await rm(folder, { recursive: true, force: true })
})

async function call(procedure: string, input?: unknown, cookie?: string): Promise<unknown> {
  const { data, error } = await callApi(product.url, procedure, input, { cookie: cookie ?? null })
  expect(error, procedure).toBeNull()
  return data
}

/** Registers by the mail's link. @returns the `Cookie` header of the session that follows */
async function signUp(): Promise<string> {
  await call('auth.register', { name: 'Lena Obermayr', ...ACCOUNT })
  await expect.poll(() => smtp.mails.length, { timeout: 30_000 }).toBe(1)
  const [, token] = /token=([\w-]+)/.exec(smtp.mails[0]?.parsed.text ?? '') ?? []
  await call('auth.verifyEmail', { token })
  const response = await fetch(product.url + endpoints.emailLogin, {
    method: 'POST',
    headers: { origin: product.url, 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  })
  expect(response.status).toBe(200)
  return response.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}

test('pages are rendered, and a person registers, sells with a picture, and is known to the operator', async () => {
  const home = await (await fetch(product.url)).text()
  expect(home).toContain('<h1')
  expect(home).toContain('/assets/')

  const cookie = await signUp()
  await call('vendor.upsertProfile', PROFILE, cookie)
  const draft = {
    title: 'Waldhonig vom Lindenhof',
    description: 'Kräftig und dunkel, geschleudert im August.',
    category: 'honey',
    price: '8.50',
    shippingType: 'both',
    status: 'draft',
  }
  const { id: listingId } = (await call('listings.create', draft, cookie)) as { id: number }
  const picture = {
    fileName: 'wabe.jpg',
    mimeType: 'image/jpeg',
    imageData: toDataUrl(await createPicture()),
  }
  await call('images.upload', { listingId, ...picture }, cookie)
  const { mainImage } = (await call('listings.getById', { id: listingId }, cookie)) as { mainImage: string }
  const shown = await fetch(new URL(mainImage, product.url))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])

  expect(await call('auth.startSecondFactor', { password: ACCOUNT.password }, cookie)).toHaveProperty(
    'secret',
  )
  const statement = await fetch(
    `${product.url}${endpoints.trpc}/listings.count?input={"json":{"search":"honig"}}`,
  )
  expect([statement.status, statement.headers.get('vary')]).toEqual([200, expect.stringContaining('Cookie')])

  await database.db.update(users).set({ role: 'admin' }).where(eq(users.email, ACCOUNT.email))
  const preview = await call(
    'blog.preview',
    { content: '<p onclick="x()">Herbst</p><script>1</script>' },
    cookie,
  )
  expect(JSON.stringify(preview)).toContain('<p>Herbst</p>')
})

test('no file takes two bytes of memory for each of its characters', async () => {
  for (const folder of ['dist/run', 'dist/server']) {
    const files = (await readdir(folder, { recursive: true })).filter(file => file.endsWith('.js'))
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect(isAscii(await readFile(path.join(folder, file))), file).toBe(true)
  }
})

test('it ends in order, and nothing has gone wrong meanwhile', async () => {
  expect(await product.stop()).toBeLessThan(15_000)
  expect(await product.exitCode).toBe(0)
  expect(product.log()).not.toMatch(/"level":"(?:error|fatal)"|"level":(?:50|60)/)
})
