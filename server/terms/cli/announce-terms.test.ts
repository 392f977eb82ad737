import { afterAll, beforeAll, expect, test } from 'vitest'
import { TERMS_VERSION, TERMS_VERSIONS } from '#shared/legal/terms-version.ts'
import { createAccount, mailsTo } from '#tests/support/fixtures/accounts.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { runCommand } from '#tests/support/product/run-command.ts'
import type { Settings } from '#tests/support/product/settings.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Loaded before the command: it runs as if it were that day. */
const onDay = (day: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`Date.now = () => Date.parse('${day}T10:00:00Z')`)}`

interface Typed {
  day?: string
  args: string[]
  settings?: Settings
}

/** `pnpm terms:announce` */
const run = ({ day = '2026-10-01', args, settings = {} }: Typed) =>
  runCommand([onDay(day), 'server/terms/cli/announce-terms.ts', ...args], {
    DATABASE_URL: app.url,
    ...settings,
  })

const announced = async (email: string) =>
  (await mailsTo(app, email)).filter(({ subject }) => subject.includes('Neue AGB'))

test('tells everybody once, however often it is typed, also with the separator of pnpm', async () => {
  const accounts = [await createAccount(app), await createAccount(app)]
  const args = ['--', '--version', TERMS_VERSION]
  expect(await run({ args })).toEqual({
    code: 0,
    said: expect.stringMatching(/^Told 2 of the terms of /) as string,
  })
  expect(await run({ args })).toEqual({
    code: 0,
    said: expect.stringMatching(/^Told 0 of the terms of /) as string,
  })
  for (const { email } of accounts) {
    const [mail, ...more] = await announced(email)
    expect(more).toEqual([])
    const changes = TERMS_VERSIONS.find(({ version }) => version === TERMS_VERSION)?.changes ?? []
    expect(changes.length).toBeGreaterThan(0)
    for (const change of changes) expect(mail?.text).toContain(change)
  }
})

test.each([
  [
    'an unknown version',
    { args: ['--version', '1999-01-01'] },
    /^Usage: pnpm terms:announce -- --version <version>\. Known: .*2026-11-23/,
  ],
  [
    'a version that begins too soon',
    { day: '2026-10-27', args: ['--version', TERMS_VERSION] },
    /30 days before/,
  ],
  ['no database', { args: ['--version', TERMS_VERSION], settings: { DATABASE_URL: '' } }, /^DATABASE_URL/],
] as const)('with %s it tells nobody and says why', async (_name, typed, why) => {
  const { email } = await createAccount(app)
  const { code, said } = await run({ ...typed, args: [...typed.args] })
  expect(code).toBe(1)
  expect(said).toMatch(why)
  expect(said).not.toMatch(/\n {4}at /)
  expect(await announced(email)).toEqual([])
})
