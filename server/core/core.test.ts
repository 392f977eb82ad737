import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { rateLimits } from '#drizzle/schema/core.ts'
import { subscriberKey } from '#server/core/addresses/network-address.ts'
import { clock, DAY_MS, MINUTE_MS, SECOND_MS } from '#server/core/clock.ts'
import { createDatabase } from '#server/core/database/database.ts'
import { AppError, asAppError, isDuplicateKey, isStatementTimeout } from '#server/core/errors.ts'
import { type Job, runIfDue } from '#server/core/jobs/jobs.ts'
import { createRateLimiter, deleteImpossibleCounters } from '#server/core/rate-limit.ts'
import { EnvError, readEnv } from '#server/process/settings.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { startDatabaseProxy } from '#tests/system/api/database-proxy.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
afterEach(() => clock.set(null))

describe('jobs', () => {
  const START = new Date('2026-11-20T10:00:00Z')

  function countingJob(run: () => Promise<void> = async () => undefined): Job & { runs: number } {
    const job = {
      name: `job-${Math.random()}`,
      everySeconds: 60,
      runs: 0,
      async run() {
        job.runs++
        await run()
      },
    }
    return job
  }

  test('of many processes one runs the job, and not again before it is due', async () => {
    clock.set(START)
    const job = countingJob(() => new Promise(resolve => setTimeout(resolve, 50)))
    const ran = await Promise.all(['a', 'b', 'c', 'd'].map(holder => runIfDue(database.db, job, holder)))
    expect(ran.filter(Boolean)).toHaveLength(1)
    expect(await runIfDue(database.db, job, 'b')).toBe(false)
    clock.set(new Date(START.getTime() + MINUTE_MS))
    expect(await runIfDue(database.db, job, 'b')).toBe(true)
    expect(job.runs).toBe(2)
  })

  test('a job that fails is free for its next turn', async () => {
    clock.set(START)
    const job = countingJob(() => Promise.reject(new Error('broken')))
    await expect(runIfDue(database.db, job, 'a')).rejects.toThrow('broken')
    clock.set(new Date(START.getTime() + MINUTE_MS))
    await expect(runIfDue(database.db, job, 'b')).rejects.toThrow('broken')
    expect(job.runs).toBe(2)
  })

  test('the lease of a process that died ends', async () => {
    clock.set(START)
    const job = countingJob(() => new Promise(() => undefined))
    void runIfDue(database.db, job, 'dead')
    await expect.poll(() => job.runs).toBe(1)
    clock.set(new Date(START.getTime() + 59 * SECOND_MS))
    expect(await runIfDue(database.db, { ...job, run: async () => undefined }, 'heir')).toBe(false)
    clock.set(new Date(START.getTime() + MINUTE_MS))
    expect(await runIfDue(database.db, { ...job, run: async () => undefined }, 'heir')).toBe(true)
  })

  test('what a clock far ahead has written holds no job up once it is right again', async () => {
    const nextYear = new Date(START.getTime() + 400 * DAY_MS)
    const [done, died] = [countingJob(), countingJob(() => new Promise(() => undefined))]
    clock.set(nextYear)
    await runIfDue(database.db, done, 'a')
    void runIfDue(database.db, died, 'dead')
    await expect.poll(() => died.runs).toBe(1)
    clock.set(START)
    expect(await runIfDue(database.db, done, 'b')).toBe(true)
    expect(await runIfDue(database.db, done, 'b')).toBe(false)
    expect(await runIfDue(database.db, { ...died, run: async () => undefined }, 'heir')).toBe(true)
  })

  test('whose database goes away meanwhile are taken up again by the same process at once, by no other', async () => {
    clock.set(START)
    const proxy = await startDatabaseProxy(database.url)
    const cut = createDatabase(proxy.url, { connectionLimit: 2 })
    const job = countingJob(() => (job.runs === 1 ? proxy.cut() : Promise.resolve()))
    await expect(runIfDue(cut.db, job, 'a')).rejects.toThrow()
    await proxy.mend()
    expect(await runIfDue(database.db, job, 'b')).toBe(false)
    expect(await runIfDue(cut.db, job, 'a')).toBe(true)
    expect(job.runs).toBe(2)
    // What it has done in the second run counts as ever.
    expect(await runIfDue(cut.db, job, 'a')).toBe(false)
    await cut.close()
    await proxy.cut()
  })
})

describe('rate limits', () => {
  const rule = { name: 'test-limit', points: 2, seconds: 60 }

  test('are counted for all processes together and say how long to wait', async () => {
    const [first, second] = [createRateLimiter(database.pool), createRateLimiter(database.pool)]
    await first.consume(rule, 'someone')
    await second.consume(rule, 'someone')
    const refusal = await first.consume(rule, 'someone').catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED', httpStatus: 429 })
    expect(Number((refusal as AppError).details.retryAfter)).toBeGreaterThan(0)
    await first.consume(rule, 'someone else')
    await first.reset(rule, 'someone')
    await second.consume(rule, 'someone')
  })

  test('that a wrong clock has counted for next year are forgotten', async () => {
    const limiter = createRateLimiter(database.pool)
    for (const _ of [1, 2]) await limiter.consume(rule, 'traveller')
    const inAYear = Date.now() + 365 * DAY_MS
    await database.db
      .update(rateLimits)
      .set({ expire: inAYear })
      .where(eq(rateLimits.key, 'test-limit:traveller'))
    await limiter.consume(rule, 'neighbour')
    await deleteImpossibleCounters(database.db)
    await limiter.consume(rule, 'traveller')
    expect(await database.db.$count(rateLimits, eq(rateLimits.key, 'test-limit:neighbour'))).toBe(1)
  })

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s belongs to subscriber %s', (ip, key) => {
    expect(subscriberKey(ip)).toBe(key)
  })
})

describe('errors', () => {
  test('a lost database is told apart from a bug', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    expect(asAppError(new Error('wrapped', { cause: refused }))).toMatchObject({ httpStatus: 503 })
    expect(asAppError(new TypeError('bug'))).toBeNull()
    const known = new AppError('SLUG_TAKEN')
    expect(asAppError(known)).toBe(known)
  })

  test('a statement that its time limit has ended is an overload, on both engines', async () => {
    const slow = database.pool.query(
      '/*M!100101 SET STATEMENT max_statement_time=0.05 FOR */ SELECT /*+ MAX_EXECUTION_TIME(50) */ COUNT(*) FROM information_schema.columns a, information_schema.columns b',
    )
    const error: unknown = await slow.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(isStatementTimeout(error)).toBe(true)
    expect(asAppError(error)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', httpStatus: 503 })
  })

  test('a duplicate key is recognised through what wraps it', () => {
    const duplicate = Object.assign(new Error('dup'), { code: 'ER_DUP_ENTRY' })
    expect(isDuplicateKey(new Error('Failed query', { cause: duplicate }))).toBe(true)
    expect(isDuplicateKey(new Error('other'))).toBe(false)
  })
})

describe('settings', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'mysql://u:p@db/wabenmarkt',
    APP_URL: 'https://wabenmarkt.example/',
    SESSION_SECRET: '0f8b2c6e9a1d4735b8e0c2a47d916f3e',
    SMTP_URL: 'smtp://mail:25',
    MAIL_FROM: 'Wabenmarkt <post@wabenmarkt.example>',
  }

  test('defaults differ between development and production', () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'wabenmarkt-env-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const development = readEnv({ DATA_DIR: dataDir, PORT: '4000', SMTP_URL: '' })
    expect(development).toMatchObject({ HOST: '127.0.0.1', APP_URL: 'http://localhost:4000' })
    expect(development.SMTP_URL).toBeUndefined()
    expect(development.SESSION_SECRET).toMatch(/^[0-9a-f]{64}$/)
    expect(readEnv({ DATA_DIR: dataDir }).SESSION_SECRET).toBe(development.SESSION_SECRET)
    expect(readEnv(production)).toMatchObject({ HOST: '0.0.0.0', APP_URL: 'https://wabenmarkt.example' })
  })

  test.each(['DATABASE_URL', 'APP_URL', 'SESSION_SECRET', 'SMTP_URL'])(
    'production does not start without %s and says so',
    name => {
      expect(() => readEnv({ ...production, [name]: undefined })).toThrow(EnvError)
      expect(() => readEnv({ ...production, [name]: undefined })).toThrow(name)
    },
  )

  test.each([
    ['PORT', 'eighty'],
    ['SESSION_SECRET', 'too short'],
    ['DATABASE_URL', 'postgres://db'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readEnv({ ...production, [name]: value })).toThrow(name)
  })
})
