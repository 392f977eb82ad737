import cluster, { type Worker } from 'node:cluster'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { SECOND_MS } from '#server/core/clock.ts'
import type { Logger } from '#server/core/logger.ts'
import { closeUntakenConnection } from '#server/process/untaken-connections.ts'

/** A worker that dies young is started again ever more slowly. */
const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 10 * SECOND_MS
const YOUNG_MS = 60 * SECOND_MS

export interface Supervisor {
  /** Resolves when a worker listens. @throws when one ends before any did: starting again would not help */
  started: Promise<void>
  /** Ended without being asked, since the start. */
  crashes(): number
  /** Asks all workers to end (SIGTERM), kills what is left after `graceMs`. */
  stop(graceMs: number): Promise<void>
}

/** Keeps `count` workers of this program running. */
export function superviseWorkers(count: number, logger: Logger): Supervisor {
  const started = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const workerEnv = shareCompileCache()
  const births = new Map<number, number>()
  let crashes = 0
  let youngDeaths = 0
  let isStopping = false
  let hasListened = false

  const start = () => {
    if (isStopping) return
    const worker = cluster.fork(workerEnv)
    closeUntakenConnection(worker.process)
    births.set(worker.id, Date.now())
  }

  cluster.on('listening', () => {
    hasListened = true
    started.resolve()
  })
  cluster.on('exit', (worker: Worker, code: number | null, signal: string | null) => {
    if (isStopping) {
      if (livingWorkers().length === 0) ended.resolve()
      return
    }
    const fate = { worker: worker.process.pid, code, signal }
    if (!hasListened) return started.reject(new Error(`A worker ended at its start: ${JSON.stringify(fate)}`))
    crashes++
    const wasYoung = Date.now() - (births.get(worker.id) ?? 0) < YOUNG_MS
    youngDeaths = wasYoung ? youngDeaths + 1 : 0
    births.delete(worker.id)
    const delay = wasYoung ? Math.min(FIRST_DELAY_MS * 2 ** (youngDeaths - 1), LONGEST_DELAY_MS) : 0
    logger.error({ ...fate, delay }, 'worker ended, starting another')
    setTimeout(start, delay)
  })
  for (let index = 0; index < count; index++) start()

  return {
    started: started.promise,
    crashes: () => crashes,
    async stop(graceMs) {
      isStopping = true
      const deadline = setTimeout(() => signalAll('SIGKILL'), graceMs)
      signalAll('SIGTERM')
      if (livingWorkers().length > 0) await ended.promise
      clearTimeout(deadline)
    },
  }
}

/** So that workers compile nothing that was compiled before, from their first module on. */
function shareCompileCache(): Record<string, string> {
  const folder = getCompileCacheDir()
  // Node keeps a folder for each of its versions below the one that it is told.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) }
}

function livingWorkers(): Worker[] {
  const workers = Object.values(cluster.workers ?? {})
  return workers.flatMap(worker => (worker === undefined || worker.isDead() ? [] : [worker]))
}

function signalAll(signal: NodeJS.Signals): void {
  for (const worker of livingWorkers()) worker.process.kill(signal)
}
