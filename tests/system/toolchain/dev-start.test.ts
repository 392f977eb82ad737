import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findFreePort, isPortFree } from '#server/dev/port.ts'

// The first start loads the demo data, pictures included.
vi.setConfig({ testTimeout: 240_000 })

const READY = { timeout: 180_000, interval: 200 }

const dataDir = mkdtempSync(join(tmpdir(), 'dev-start-'))
interface Development {
  child: ChildProcessByStdio<null, Readable, Readable>
  /** What it has said so far, errors included. */
  output: string
}

let running: Development[] = []
let port: number

beforeEach(async () => {
  port = await findFreePort()
})

afterEach(async () => {
  const left = running.filter(development => !hasEnded(development))
  running = []
  for (const { child } of left) {
    child.kill()
    await once(child, 'exit')
  }
})

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const hasEnded = ({ child }: Development) => child.exitCode !== null || child.signalCode !== null

function startDevelopment(): Development {
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = {
    ...inherited,
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: dataDir,
    GEO_SOURCE: dataDir,
  }
  const child = spawn(process.execPath, ['server/dev/start.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const development: Development = { child, output: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (development.output += text))
  }
  running.push(development)
  return development
}

/** @throws Error with all that it has said, if it ends before or takes too long */
async function untilReady(development: Development): Promise<void> {
  const isReadyOrOver = async () => hasEnded(development) || (await isReady())
  await vi.waitUntil(isReadyOrOver, READY).catch(() => undefined)
  if (!(await isReady())) throw new Error(`It is not ready, and has said:\n${development.output}`)
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/ready`)).ok
  } catch {
    return false
  }
}

async function countListings(): Promise<number> {
  const input = encodeURIComponent(JSON.stringify({ json: {} }))
  const response = await fetch(`http://127.0.0.1:${port}/api/trpc/listings.search?input=${input}`)
  const body = (await response.json()) as { result: { data: { json: unknown[] } } }
  return body.result.data.json.length
}

test('one command brings the product up with demo data; killed, it leaves nothing running; started again, it ends in order', async () => {
  const killed = startDevelopment()
  await untilReady(killed)
  expect(await countListings()).toBeGreaterThan(0)
  killed.child.kill('SIGKILL')
  await vi.waitUntil(async () => !(await isReady()), READY)

  const development = startDevelopment()
  await untilReady(development)
  expect(await countListings()).toBeGreaterThan(0)
  development.child.kill('SIGINT')
  expect(await once(development.child, 'close')).toEqual([0, null])
  expect(development.output).toContain('standard@wabenmarkt.test')
  await expectNothingRuns()
})

test('ends in order in the middle of its start too', async () => {
  const { child } = startDevelopment()
  await vi.waitUntil(() => existsSync(join(dataDir, 'mysql/server.pid')), READY)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  await expectNothingRuns()
})

test('says so when the port is taken', async () => {
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const development = startDevelopment()
  expect(await once(development.child, 'close')).toEqual([1, null])
  expect(development.output).toContain(`Port ${port} on 127.0.0.1 is in use`)
  other.close()
})

async function expectNothingRuns(): Promise<void> {
  expect(existsSync(join(dataDir, 'mysql/data'))).toBe(true)
  expect(existsSync(join(dataDir, 'mysql/server.pid'))).toBe(false)
  expect(await isPortFree(port, '127.0.0.1')).toBe(true)
}
