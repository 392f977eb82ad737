import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '#shared/web/endpoints.ts'

export interface Failure {
  /** When the request began, by `performance.now()`. */
  startedAt: number
  what: string
}

export interface Load {
  /** Requests that were not answered as they should be, in the order in which they ended. */
  failures: Failure[]
  /** Enquiries by the code in their message: those whose sender was told that they have arrived, and all others. */
  acknowledged: Set<string>
  attempted: Set<string>
  requests(): number
  /** Starts no more requests and waits for those under way, repetitions included. */
  stop(): Promise<void>
}

interface Target {
  /** The balancer's address, which is also the origin of the pages. */
  url: string
  listingIds: readonly number[]
  perSecond: number
  /** Part of the requests that are enquiries. */
  writeShare: number
}

const TICK_MS = 10
const TIMEOUT_MS = 15_000
/** The rate limits allow 30 enquiries from one address in a quarter of an hour. */
const ENQUIRIES_PER_ADDRESS = 20
const ATTEMPTS = 40
const REPEAT_AFTER_MS = 500

/** Visitors who read and write enquiries, at a fixed rate whatever the answers; each enquiry is repeated until it is in. */
export function startLoad(target: Target): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const failures: Failure[] = []
  const acknowledged = new Set<string>()
  const attempted = new Set<string>()
  const pending = new Set<Promise<void>>()
  const begin = performance.now()
  let sent = 0
  let requests = 0

  async function ask(path: string, localAddress: string, body?: string): Promise<boolean> {
    const startedAt = performance.now()
    requests++
    const outcome = await send(agent, target.url, path, localAddress, body)
    if (outcome !== '200') failures.push({ startedAt, what: `${path.split('?', 1)[0]}: ${outcome}` })
    return outcome === '200'
  }

  async function enquire(): Promise<void> {
    const code = randomUUID()
    const listingId = pick(target.listingIds)
    const body = enquiryOf(code, listingId)
    const localAddress = addressOf(2, Math.floor(attempted.size / ENQUIRIES_PER_ADDRESS))
    attempted.add(code)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (await ask(`${endpoints.trpc}/leads.submit`, localAddress, body)) {
        acknowledged.add(code)
        return
      }
      await sleep(REPEAT_AFTER_MS)
    }
  }

  const read = async () => void (await ask(pick(readsOf(target)), addressOf(1, sent % 40)))

  const timer = setInterval(() => {
    const due = ((performance.now() - begin) / 1000) * target.perSecond
    for (; sent < due; sent++) {
      const one = sent % Math.round(1 / target.writeShare) === 0 ? enquire() : read()
      pending.add(one)
      void one.finally(() => pending.delete(one))
    }
  }, TICK_MS)

  return {
    failures,
    acknowledged,
    attempted,
    requests: () => requests,
    async stop() {
      clearInterval(timer)
      while (pending.size > 0) await Promise.all(pending)
      agent.destroy()
    },
  }
}

/** @returns the status, or the code of the error */
function send(agent: Agent, url: string, path: string, localAddress: string, body?: string): Promise<string> {
  const headers = body === undefined ? {} : { origin: url, 'content-type': 'application/json' }
  const method = body === undefined ? 'GET' : 'POST'
  return new Promise(resolve => {
    const options = { agent, method, headers, localAddress, timeout: TIMEOUT_MS }
    const req = request(`${url}${path}`, options, res => {
      res.resume()
      res.on('end', () => resolve(String(res.statusCode)))
      res.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })
    req.on('timeout', () => req.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)))
    req.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    req.end(body)
  })
}

function readsOf({ listingIds }: Target): string[] {
  const query = (procedure: string, input: object) =>
    `${endpoints.trpc}/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
  const id = pick(listingIds)
  return [
    query('listings.search', {}),
    query('listings.search', { category: 'honey' }),
    query('listings.search', { search: 'honig' }),
    query('listings.search', { postalCode: '83278', radiusKm: 50 }),
    query('listings.getById', { id }),
    query('listings.getById', { id }),
    `/listings/${id}`,
    '/marketplace',
  ]
}

function enquiryOf(code: string, listingId: number): string {
  return JSON.stringify({
    json: {
      listingId,
      name: 'Erika Beispiel',
      email: `${code}@beispiel.test`,
      message: `Anfrage ${code}`,
      gdprConsent: true,
      submissionKey: code,
    },
  })
}

/** One of many loopback addresses, as which a visitor comes. */
function addressOf(group: number, index: number): string {
  return `127.${group}.${Math.floor(index / 250)}.${(index % 250) + 1}`
}

function pick<T>(list: readonly T[]): T {
  const item = list[Math.floor(Math.random() * list.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}
