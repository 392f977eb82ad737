import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EnvError, readEnv } from '#server/process/settings.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

const SECRET = '0f8b2c6e9a1d4735b8e0c2a47d916f3e'
const VALUES = {
  SESSION_SECRET: SECRET,
  DATABASE_URL: 'mysql://u:p@db/wabenmarkt',
  SMTP_URL: 'smtp://mail:25',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  GOOGLE_CLIENT_SECRET: 'google-geheimnis',
  FACEBOOK_CLIENT_SECRET: 'facebook-geheimnis',
  S3_SECRET_ACCESS_KEY: 's3-geheimnis',
}
const OTHERS = {
  NODE_ENV: 'production',
  APP_URL: 'https://wabenmarkt.test',
  MAIL_FROM: 'post@wabenmarkt.test',
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-secrets-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function file(name: string, content: string): Promise<string> {
  const where = path.join(folder, name)
  await writeFile(where, content)
  return where
}

function refusal(source: NodeJS.ProcessEnv): string {
  try {
    readEnv({ ...OTHERS, ...VALUES, ...source })
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  throw new Error('was not refused')
}

test('every secret may lie in a file, with or without a line end', async () => {
  const source: NodeJS.ProcessEnv = { ...OTHERS }
  const ends = ['', '\n', '\r\n']
  for (const [index, [name, value]] of Object.entries(VALUES).entries())
    source[`${name}_FILE`] = await file(name, value + ends[index % ends.length])
  expect(readEnv(source)).toMatchObject(VALUES)
})

test('a template that leaves the name of a file empty sets nothing', () => {
  expect(readEnv({ ...OTHERS, ...VALUES, SESSION_SECRET_FILE: '' }).SESSION_SECRET).toBe(SECRET)
})

describe('refused by name, without a word of the secret or of where it lies', () => {
  test('set twice', async () => {
    const message = refusal({ SMTP_URL_FILE: await file('twice', 'smtp://u:zweimal@mail') })
    expect(message).toMatch(/SMTP_URL, SMTP_URL_FILE: .*one/)
    expect(message).not.toContain('zweimal')
  })

  test.each([
    ['that is not there', () => path.join(folder, 'nirgends')],
    ['that is a folder', () => folder],
    // Whoever takes the variable for the secret itself finds it in no log.
    ['that is the secret by mistake', () => 'nirgends-geheim'],
    ['that is empty', () => file('empty', '\n')],
    ['that holds something else', () => file('else', 'postgres://geheim@nirgends')],
  ])('a file %s', async (_what, where) => {
    const message = refusal({ DATABASE_URL: '', DATABASE_URL_FILE: await where() })
    expect(message).toContain('DATABASE_URL')
    expect(message).not.toMatch(/nirgends|geheim/)
  })
})

describe('the commands', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  test('take a secret from a file that .env names', async () => {
    await file('database-url', `${database.url}\n`)
    await file('.env', `DATABASE_URL_FILE=${folder}/database-url\nDATA_DIR=${folder}\n`)
    const command = path.resolve('server/core/database/cli/migrate.ts')
    const { DATABASE_URL: _, ...env } = process.env
    const run = promisify(execFile)(process.execPath, [command], { cwd: folder, env })
    expect((await run).stdout).toContain('up to date')
  })
})
