import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 3000
const POLL_MS = 200

/** Whether this port can be listened on. Waits a moment, because a server that was just stopped may still be closing. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await canListen(port, host))) {
    if (Date.now() > deadline) return false
    await sleep(POLL_MS)
  }
  return true
}

/** Below the ports that systems give to outgoing connections, so that none takes a port before it is used. */
const LOWEST_PORT = 20_000
const HIGHEST_PORT = 32_767

const handedOut = new Set<number>()

/** A port of 127.0.0.1 that nobody listens on at this moment; a process is given each only once. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT + 1)
    if (handedOut.has(port)) continue
    handedOut.add(port)
    if (await canListen(port, '127.0.0.1')) return port
  }
}

function canListen(port: number, host: string): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
