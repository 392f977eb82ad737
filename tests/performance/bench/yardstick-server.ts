import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import mysql from 'mysql2/promise'
import type { LoggedStatement } from './statement-log.ts'

/** What the yardstick is to answer next; sent by the process that measures. */
export interface YardstickTask {
  bytes: string
  statements: readonly LoggedStatement[]
}

/** The least that a server on Node can do; run by `startYardstick`. */
const pool = mysql.createPool({ uri: process.env.DATABASE_URL ?? '', timezone: 'Z', charset: 'utf8mb4' })
let task: YardstickTask = { bytes: '', statements: [] }
process.on('message', (next: YardstickTask) => {
  task = next
  process.send?.('ready')
})
process.on('disconnect', () => process.exit())

async function answer(path: string | undefined): Promise<string> {
  if (path === '/bytes') return task.bytes
  if (path === '/ordered') {
    const [rows] = await pool.execute('SELECT * FROM listings ORDER BY id LIMIT 50')
    return JSON.stringify(rows)
  }
  const rows = await Promise.all(
    task.statements.map(async ({ text, params, isSent }) => {
      const [found] = await pool.execute(text, params as string[])
      return isSent ? found : null
    }),
  )
  return JSON.stringify(rows)
}

async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = await answer(req.url)
  res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
  res.end(body)
}

const server = createServer((req, res) => void respond(req, res))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
