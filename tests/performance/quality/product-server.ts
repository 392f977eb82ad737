import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { choosePorts, productAddress } from '#tests/e2e/ports.ts'

const PATIENCE_MS = 180_000

export interface ProductServer {
  origin: string
  close(): Promise<void>
}

/** The server of the browser tests, in a process of its own. @throws Error when it does not come up */
export async function startProductServer(): Promise<ProductServer> {
  await choosePorts()
  const server = spawn('node', ['tests/e2e/server.ts'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const close = async () => {
    if (server.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  const origin = productAddress()
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(500)) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    const answer = await fetch(`${origin}/api/ready`).catch(() => null)
    if (answer?.ok) return { origin, close }
  }
  await close()
  throw new Error('The server did not come up')
}
