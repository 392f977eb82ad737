import { randomUUID } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import { jobs } from '#drizzle/schema/core.ts'
import { clock, SECOND_MS } from './clock.ts'
import type { Database } from './database.ts'
import type { Logger } from './logger.ts'

/** Work that runs every so often in one process at a time, however many there are. */
export interface Job {
  name: string
  everySeconds: number
  run(): Promise<void>
}

export interface JobRunner {
  /** Stops starting jobs and waits for the running ones. */
  stop(): Promise<void>
}

/** A process that dies in a job blocks it no longer than this. */
const LEASE_MS = 10 * 60 * SECOND_MS

/** Starts a loop for each job: when it is due and free, this process takes the lease and runs it. */
export function startJobs(deps: { db: Database; logger: Logger }, list: readonly Job[]): JobRunner {
  const holder = `${process.pid}:${randomUUID().slice(0, 8)}`
  const controller = new AbortController()
  const loops = list.map(job => loop(deps, job, holder, controller.signal))
  return {
    async stop() {
      controller.abort()
      await Promise.all(loops)
    },
  }
}

async function loop(
  { db, logger }: { db: Database; logger: Logger },
  job: Job,
  holder: string,
  signal: AbortSignal,
) {
  while (!signal.aborted) {
    try {
      await runIfDue(db, job, holder)
    } catch (error) {
      logger.error({ err: error, job: job.name }, 'job failed')
    }
    await pause(Math.min(job.everySeconds, 30) * SECOND_MS, signal)
  }
}

/**
 * Runs the job if it is due and no other process holds it. The lease is taken by one conditional update, which
 * also holds in a cluster where locks do not reach across nodes.
 * @returns whether this call ran the job
 */
export async function runIfDue(db: Database, job: Job, holder: string): Promise<boolean> {
  const now = clock.now()
  await db
    .insert(jobs)
    .values({ name: job.name, leaseUntil: new Date(0), nextRunAt: new Date(0) })
    .onDuplicateKeyUpdate({ set: { name: sql`${jobs.name}` } })
  const [taken] = await db
    .update(jobs)
    .set({ holder, leaseUntil: new Date(now.getTime() + LEASE_MS) })
    .where(and(eq(jobs.name, job.name), lte(jobs.leaseUntil, now), lte(jobs.nextRunAt, now)))
  if (taken.affectedRows === 0) return false
  try {
    await job.run()
  } finally {
    await db
      .update(jobs)
      .set({ leaseUntil: new Date(0), nextRunAt: new Date(now.getTime() + job.everySeconds * SECOND_MS) })
      .where(and(eq(jobs.name, job.name), eq(jobs.holder, holder)))
  }
  return true
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    // An abort during the job has been announced already and will not be again.
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
