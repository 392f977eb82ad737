import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, gt, lte, or } from 'drizzle-orm'
import { jobs } from '#drizzle/schema/core.ts'
import { clock, SECOND_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Logger } from '#server/core/logger.ts'

/** Work that runs every so often in one process at a time, however many there are. */
export interface Job {
  name: string
  everySeconds: number
  run(): Promise<void>
}

export interface JobRunner {
  /** Stops starting jobs and waits for the running ones, a few seconds at most: their leases end by themselves. */
  stop(): Promise<void>
}

/** Hears of every run in this process; `error` is null for one that succeeded. */
export type JobObserver = (job: string, milliseconds: number, error: unknown) => void

interface JobDeps {
  db: Database
  logger: Logger
  observe?: JobObserver
}

/** A process that dies in a job blocks it no longer than this; one that lives renews its lease long before. */
const LEASE_MS = 60 * SECOND_MS
const RENEW_MS = 15 * SECOND_MS
/** By so much the clocks of several machines may differ. */
const CLOCK_ERROR_MS = 30 * SECOND_MS
/** How long the end of the process waits for running jobs. */
const STOP_TIMEOUT_MS = 5 * SECOND_MS

/** Starts a loop for each job: when it is due and free, this process takes the lease and runs it. */
export function startJobs(deps: JobDeps, list: readonly Job[]): JobRunner {
  const holder = `${process.pid}:${randomUUID().slice(0, 8)}`
  const controller = new AbortController()
  const loops = list.map(job => loop(deps, job, holder, controller.signal))
  return {
    async stop() {
      controller.abort()
      await Promise.race([Promise.all(loops), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

async function loop({ db, logger, observe }: JobDeps, job: Job, holder: string, signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      await runIfDue(db, observe === undefined ? job : observed(job, observe), holder)
    } catch (error) {
      logger.error({ err: error, job: job.name }, 'job failed')
    }
    await pause(Math.min(job.everySeconds, 30) * SECOND_MS, signal)
  }
}

function observed(job: Job, observe: JobObserver): Job {
  return {
    ...job,
    async run() {
      const start = performance.now()
      let failure: unknown = null
      try {
        await job.run()
      } catch (error) {
        failure = error
        throw error
      } finally {
        observe(job.name, performance.now() - start, failure)
      }
    },
  }
}

/**
 * Runs the job if it is due and no other process holds it. The lease is taken by one conditional update, which
 * also holds in a cluster where locks do not reach across nodes.
 * @param holder who asks; must not ask for a job again before its last run has ended
 * @returns whether this call ran the job
 */
export async function runIfDue(db: Database, job: Job, holder: string): Promise<boolean> {
  const now = clock.now()
  if (!(await takeLease(db, job, holder, now))) return false
  const own = and(eq(jobs.name, job.name), eq(jobs.holder, holder))
  let renewal: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    // One that fails is followed by the next, before the lease ends.
    renewal = db
      .update(jobs)
      .set({ leaseUntil: leaseEnd() })
      .where(own)
      .catch(() => undefined)
  }, RENEW_MS)
  try {
    await job.run()
  } finally {
    clearInterval(timer)
    await renewal
    await db
      .update(jobs)
      .set({ leaseUntil: new Date(0), nextRunAt: new Date(now.getTime() + job.everySeconds * SECOND_MS) })
      .where(own)
  }
  return true
}

async function takeLease(
  db: Database,
  { name, everySeconds }: Job,
  holder: string,
  now: Date,
): Promise<boolean> {
  // Written by a clock that was wrong: nothing is planned further ahead than this.
  const latestStart = new Date(now.getTime() + everySeconds * SECOND_MS + CLOCK_ERROR_MS)
  const latestLease = new Date(now.getTime() + LEASE_MS + CLOCK_ERROR_MS)
  const [known] = await db.select({ nextRunAt: jobs.nextRunAt }).from(jobs).where(eq(jobs.name, name))
  if (known === undefined) {
    await db
      .insert(jobs)
      .ignore()
      .values({ name, leaseUntil: new Date(0), nextRunAt: new Date(0) })
  } else if (known.nextRunAt > now && known.nextRunAt <= latestStart) {
    return false
  }
  // Its own lease is one that it could not give back, because the database had gone away: that run is over.
  const isFree = or(lte(jobs.leaseUntil, now), gt(jobs.leaseUntil, latestLease), eq(jobs.holder, holder))
  const isDue = or(lte(jobs.nextRunAt, now), gt(jobs.nextRunAt, latestStart))
  const [taken] = await db
    .update(jobs)
    .set({ holder, leaseUntil: leaseEnd() })
    .where(and(eq(jobs.name, name), isFree, isDue))
  return taken.affectedRows === 1
}

function leaseEnd(): Date {
  return new Date(clock.ms() + LEASE_MS)
}

/** Seconds by which each job is late: the sign that no process runs it any more. 0 for one that is not due. */
export async function listJobDelays(db: Database): Promise<{ name: string; seconds: number }[]> {
  const rows = await db.select({ name: jobs.name, nextRunAt: jobs.nextRunAt }).from(jobs)
  const now = clock.ms()
  return rows.map(({ name, nextRunAt }) => ({
    name,
    // A job that never ended has the beginning of time as its date.
    seconds: nextRunAt.getTime() === 0 ? 0 : Math.max(0, (now - nextRunAt.getTime()) / SECOND_MS),
  }))
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
