import { setTimeout as sleep } from 'node:timers/promises'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import superjson, { type SuperJSONResult } from 'superjson'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/web/endpoints.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { type Installation, startInstallation, writeFigures } from './installation.ts'
import { type Failure, type Load, startLoad } from './load.ts'

/** Less on a machine that does other things at the same time: CLUSTER_RATE=20. */
const REQUESTS_PER_SECOND = Number(process.env.CLUSTER_RATE ?? '200')
const WRITE_SHARE = 0.15
const CALM_MS = 20_000
/** Between two events. */
const WINDOW_MS = 15_000
const ERRORS_END_MS = 5000

let cluster: Installation
let cookie: string
let load: Load
const figures: string[] = []

beforeAll(async () => {
  cluster = await startInstallation()
  cookie = await signIn(cluster.servers[0]?.url ?? '')
})
afterAll(async () => {
  await load?.stop()
  await cluster?.stop()
})

async function signIn(server: string): Promise<string> {
  const response = await fetch(`${server}${endpoints.emailLogin}`, {
    method: 'POST',
    headers: { origin: cluster.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'premium@wabenmarkt.test', password: 'wabenmarkt-demo' }),
  })
  expect(response.status).toBe(200)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Calls a procedure on one server, signed in; with `write`, as a mutation. */
async function call<T>(server: string, procedure: string, input?: object, write = false): Promise<T> {
  const serialized = JSON.stringify(superjson.serialize(input))
  const query = write || input === undefined ? '' : `?input=${encodeURIComponent(serialized)}`
  const response = await fetch(`${server}${endpoints.trpc}/${procedure}${query}`, {
    headers: { cookie, ...(write && { origin: cluster.url, 'content-type': 'application/json' }) },
    ...(write && { method: 'POST', body: serialized }),
  })
  expect(response.status, procedure).toBe(200)
  const answer = (await response.json()) as { result: { data: SuperJSONResult } }
  return superjson.deserialize(answer.result.data)
}

async function expectSessionEverywhere(): Promise<void> {
  for (const { url } of cluster.servers) {
    const user = await call<{ email: string } | null>(url, 'auth.me')
    expect(user?.email).toBe('premium@wabenmarkt.test')
  }
}

async function countRuns(job: string): Promise<number> {
  const texts = await Promise.all(
    cluster.servers.map(async ({ metricsUrl }) => (await fetch(metricsUrl)).text()),
  )
  const sample = `wabenmarkt_job_runs_total{job="${job}",result="ok"} `
  const lines = texts.flatMap(text => text.split('\n')).filter(line => line.startsWith(sample))
  return lines.reduce((sum, line) => sum + Number(line.slice(sample.length)), 0)
}

test('who signs in at one server is signed in at all of them', expectSessionEverywhere)

test('a picture uploaded through one server is served by all', async () => {
  const [first, ...others] = cluster.servers
  const [listing] = await call<{ id: number }[]>(first?.url ?? '', 'listings.getMyListings')
  const { imageUrl } = await call<{ imageUrl: string }>(
    first?.url ?? '',
    'images.upload',
    {
      listingId: listing?.id,
      imageData: toDataUrl(await createPicture()),
      fileName: 'waben.jpg',
      mimeType: 'image/jpeg',
    },
    true,
  )
  const pictures = [first, ...others].map(async server => {
    const response = await fetch(`${server?.url}${imageUrl}`)
    expect(response.headers.get('content-type')).toBe('image/webp')
    return Buffer.from(await response.arrayBuffer()).toString('base64')
  })
  expect(new Set(await Promise.all(pictures)).size).toBe(1)
})

test('the full load without an error, jobs running once for all servers', async () => {
  const found = await call<{ id: number }[] | { items: { id: number }[] }>(
    cluster.servers[0]?.url ?? '',
    'listings.search',
    {},
  )
  const listings = Array.isArray(found) ? found : found.items
  load = startLoad({
    url: cluster.url,
    listingIds: listings.map(({ id }) => id),
    perSecond: REQUESTS_PER_SECOND,
    writeShare: WRITE_SHARE,
  })
  const job = 'end-grace-periods'
  const before = await countRuns(job)
  const start = performance.now()
  await sleep(CALM_MS)
  const runs = (await countRuns(job)) - before
  // It is due every five seconds.
  const turns = (performance.now() - start) / 5000
  expect(runs).toBeGreaterThanOrEqual(1)
  expect(runs).toBeLessThanOrEqual(Math.ceil(turns) + 1)
  expect(load.failures.slice(0, 5)).toEqual([])
  figures.push(`| calm, ${CALM_MS / 1000} s | ${load.requests()} | 0 | – |`)
})

const events: [string, () => Promise<void>][] = [
  ['database node that all write to killed (-9)', async () => cluster.galera.nodes[0]?.kill()],
  ['the same node back', async () => cluster.galera.nodes[0]?.rejoin()],
  ['server killed (-9)', async () => cluster.servers[0]?.kill()],
  ['the same server back', async () => cluster.servers[0]?.start()],
]

test.each(events)('%s: errors end within five seconds', async (name, happen) => {
  const requestsBefore = load.requests()
  const happened = performance.now()
  await happen()
  await sleep(WINDOW_MS - Math.min(WINDOW_MS, performance.now() - happened))
  const failures = load.failures.filter(({ startedAt }) => startedAt >= happened)
  figures.push(row(name, load.requests() - requestsBefore, failures, happened))
  const late = failures.filter(({ startedAt }) => startedAt - happened > ERRORS_END_MS)
  expect(late.slice(0, 5)).toEqual([])
})

function row(name: string, requests: number, failures: Failure[], happened: number): string {
  const last = Math.max(0, ...failures.map(({ startedAt }) => startedAt - happened)) / 1000
  return `| ${name} | ${requests} | ${failures.length} | ${failures.length === 0 ? '–' : `${last.toFixed(1)} s`} |`
}

test('no acknowledged enquiry is lost, none is there twice, on any node', async () => {
  await load.stop()
  expect(load.acknowledged.size).toBe(load.attempted.size)
  for (const { url } of cluster.galera.nodes) {
    const connection = await createConnection(url)
    const [rows] = await connection.query<RowDataPacket[]>(
      "SELECT message, COUNT(*) AS copies FROM leads WHERE message LIKE 'Anfrage %-%-%-%-%' GROUP BY message",
    )
    const [[size]] = await connection.query<RowDataPacket[]>("SHOW GLOBAL STATUS LIKE 'wsrep_cluster_size'")
    await connection.end()
    expect(size?.Value).toBe('3')
    const stored = new Set(rows.map(({ message }) => String(message).slice('Anfrage '.length)))
    expect([...load.acknowledged].filter(code => !stored.has(code))).toEqual([])
    expect(rows.filter(({ copies }) => Number(copies) !== 1)).toEqual([])
  }
  await expectSessionEverywhere()
})

test('each enquiry was mailed to its vendor, as one message', async () => {
  const ids = new Map<string, string[]>()
  const collect = () => {
    ids.clear()
    for (const { parsed } of cluster.smtp.mails) {
      const code = /Anfrage ([0-9a-f-]{36})/.exec(parsed.text ?? '')?.[1]
      if (code !== undefined) ids.set(code, [...(ids.get(code) ?? []), parsed.messageId ?? ''])
    }
    return ids.size
  }
  await expect.poll(collect, { timeout: 300_000, interval: 1000 }).toBe(load.acknowledged.size)
  expect([...ids.values()].filter(list => new Set(list).size !== 1)).toEqual([])
  const deliveries = [...ids.values()].reduce((sum, list) => sum + list.length, 0)
  await writeFigures([
    '',
    `${REQUESTS_PER_SECOND} requests/s offered, ${WRITE_SHARE * 100} % of them enquiries; a sender repeats an enquiry that failed.`,
    '',
    '| event | requests in its 15 s | failed | last failed request began after |',
    '|---|---:|---:|---:|',
    ...figures,
    '',
    `${load.acknowledged.size} enquiries acknowledged: all on every node, none twice; ${deliveries - ids.size} of their mails were delivered a second time.`,
    '',
  ])
})
