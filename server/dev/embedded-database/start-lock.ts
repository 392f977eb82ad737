import { open, readFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '#server/dev/process-liveness.ts'

const WAIT_LIMIT_MS = 120_000
const POLL_MS = 50

/**
 * Runs `work` while no other process runs it for the same lock file, so that two starts at once do not both create
 * the data folder. A lock whose holder has died is taken over.
 */
export async function withStartLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + WAIT_LIMIT_MS
  while (!(await tryLock(path))) {
    const holder = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10)
    if (Date.now() > deadline || (Number.isInteger(holder) && !isAlive(holder)))
      await rm(path, { force: true })
    else await sleep(POLL_MS)
  }
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

async function tryLock(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(String(process.pid))
    await file.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
