import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { YardstickTask } from './yardstick-server.ts'

export interface Yardstick {
  url: string
  pid: number
  /** What `/bytes` and `/statements` answer from now on; `/ordered` is always the same. */
  prepare(task: YardstickTask): Promise<void>
  stop(): void
}

const PROGRAM = fileURLToPath(new URL('yardstick-server.ts', import.meta.url))

export async function startYardstick(databaseUrl: string): Promise<Yardstick> {
  const child = fork(PROGRAM, { env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl } })
  const [port] = (await once(child, 'message')) as [number]
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async prepare(task) {
      child.send(task)
      await once(child, 'message')
    },
    stop: () => void child.kill(),
  }
}
