import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminActions } from '#drizzle/schema/core.ts'
import { clock } from '#server/core/clock.ts'
import { ADMIN_ACTION_LABELS, type AdminActionPage } from '#shared/admin.ts'
import { createPaymentTestApp, type PaymentTestApp } from '#tests/support/product/payments.ts'
import { callApi, PROCEDURE_KINDS } from '#tests/system/api/api-client.ts'
import { createPersonas, type Personas } from '#tests/system/api/personas.ts'
import type { ProcedureRow } from '#tests/system/api/procedures/outcomes.ts'
import { PROCEDURE_ROWS } from '#tests/system/api/procedures/procedures.ts'

/** A post would not fit into an address, which makes its preview a mutation; a picture is seen when a post shows it, and that is logged. */
const CHANGE_NOTHING = ['blog.preview', 'blog.uploadPicture']

let app: PaymentTestApp
let url: string
let personas: Personas

beforeAll(async () => {
  clock.set(new Date('2026-11-20T10:00:00Z'))
  app = await createPaymentTestApp({ env: { TRUST_PROXY: '1' } })
  url = new URL(app.webhookUrl).origin
  personas = await createPersonas(app)
})
afterAll(() => app.close())

const headers = { 'x-forwarded-for': '203.0.113.77' }
const countActions = () => app.db.$count(adminActions)
const callAsAdmin = (path: string, input?: unknown) =>
  callApi(url, path, input, { cookie: personas.cookies.admin, headers })

/** What only admins may do, by the table that the router's procedures are checked against. */
const ADMIN_MUTATIONS = PROCEDURE_ROWS.filter(
  ({ path, outcomes }) =>
    PROCEDURE_KINDS.get(path) === 'mutation' &&
    outcomes.admin === 'ok' &&
    outcomes.user === 'PERMISSION_REQUIRED',
)

const CHANGING = ADMIN_MUTATIONS.filter(({ path }) => !CHANGE_NOTHING.includes(path))

test('there are admin mutations, and each has a name in the log', () => {
  const logged = CHANGING.map(({ path }) => path)
  expect([...new Set(logged)].toSorted()).toEqual(Object.keys(ADMIN_ACTION_LABELS).toSorted())
})

async function expectOneEntry({ path, input }: ProcedureRow): Promise<void> {
  const given = await input?.(personas)
  const before = await countActions()
  expect((await callAsAdmin(path, given)).status).toBe(200)
  expect(await countActions()).toBe(before + 1)
  const { data } = await callAsAdmin('admin.getActions', { limit: 1, offset: 0 })
  expect((data as AdminActionPage).actions[0]).toMatchObject({
    action: path,
    adminId: personas.adminId,
    createdAt: clock.now(),
    network: '203.0.113.0',
    requestId: expect.stringMatching(/^[\w-]{36}$/),
    targetId: expect.any(Number),
  })
}

test.each(CHANGING)('$path leaves exactly one entry', async row => {
  await expectOneEntry(row)
})

test.each(CHANGING)('$path leaves none when it is refused', async ({ path, input }) => {
  const given = await input?.(personas)
  const before = await countActions()
  expect((await callApi(url, path, given, { cookie: personas.cookies.owner })).status).toBe(403)
  const missing = await callAsAdmin(path, {
    ...(given as object),
    id: 2_000_000_000,
    userId: 2_000_000_000,
    listingId: 2_000_000_000,
    noticeId: 2_000_000_000,
    certificateId: 2_000_000_000,
    title: '',
  })
  expect([400, 404]).toContain(missing.status)
  expect(await countActions()).toBe(before)
})

test.each(CHANGE_NOTHING)('%s leaves none', async path => {
  const row = PROCEDURE_ROWS.find(each => each.path === path)
  const before = await countActions()
  expect((await callAsAdmin(path, await row?.input?.(personas))).status).toBe(200)
  expect(await countActions()).toBe(before)
})

test('the log says what changed, can be filtered and paged', async () => {
  const { userId } = personas.foreign
  await callAsAdmin('admin.toggleUserBan', { userId, ban: true })
  await callAsAdmin('admin.toggleUserBan', { userId, ban: false })
  const read = async (input: object) => (await callAsAdmin('admin.getActions', input)).data as AdminActionPage
  const bans = await read({ action: 'admin.toggleUserBan', limit: 2, offset: 0 })
  expect(bans.actions.map(({ targetId, before, after }) => [targetId, before, after])).toEqual([
    [userId, { isActive: false }, { isActive: true }],
    [userId, { isActive: true }, { isActive: false }],
  ])
  const next = await read({ action: 'admin.toggleUserBan', limit: 1, offset: 1 })
  expect([next.actions[0]?.id, next.total]).toEqual([bans.actions[1]?.id, bans.total])
})

test('no code changes or removes an entry', async () => {
  const files = await readdir('server', { recursive: true })
  const sources = files.filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const writing: string[] = []
  for (const file of sources) {
    const code = await readFile(`server/${file}`, 'utf8')
    if (/\b(update|delete)\(\s*adminActions\b|(update|delete from|truncate)\s+`?admin_actions/i.test(code))
      writing.push(file)
  }
  expect(writing).toEqual([])
})
