/** Read at once. */
const BATCH_SIZE = 200

/**
 * More than this waits for the job's next run, however much is due, be it that the clock has jumped: a run that goes on for
 * hours cannot be ended with its process, and nobody sees that it moves.
 */
export const HANDLED_PER_RUN = 500

export interface DueWork<Due> {
  /** At most `limit`, what has waited longest first. What has been handled must not be among them any more. */
  list: (limit: number) => Promise<readonly Due[]>
  handle: (due: Due) => Promise<void>
  /** Only tells of it: the others do not wait for it, and it is tried again with the next run. */
  onFailure: (error: unknown, due: Due) => void
}

/** What a job does that looks after rows whose time has come, one after the other. */
export async function handleDue<Due>({ list, handle, onFailure }: DueWork<Due>): Promise<void> {
  for (let left = HANDLED_PER_RUN; left > 0; ) {
    const limit = Math.min(BATCH_SIZE, left)
    const due = await list(limit)
    let failed = 0
    for (const each of due) {
      try {
        await handle(each)
      } catch (error) {
        onFailure(error, each)
        failed++
      }
    }
    left -= due.length
    if (due.length < limit || failed > 0) return
  }
}
