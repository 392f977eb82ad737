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

/** A port of 127.0.0.1 that nobody listens on at this moment. */
export async function findFreePort(): Promise<number> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('The system named no free port'))
      })
    })
  })
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
