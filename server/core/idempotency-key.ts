import { createHash } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'
import { formSubmissions } from '#drizzle/schema/core.ts'
import { clock, DAY_MS } from './clock.ts'
import { type Database, withTransaction } from './database/database.ts'
import { AppError } from './errors.ts'

/** A call that creates something, as it arrived: a form of the product, or a letter that its job may write once only. */
export interface IdempotentRequest {
  form:
    | 'enquiry'
    | 'notice'
    | 'registration'
    | 'certificate'
    | 'listing'
    | 'copy'
    | 'bulk-change'
    | 'picture'
    | 'post'
    | 'organic-notice'
  /** Whose form it is: a key counts only together with this, so nobody's key meets anybody else's. */
  sender: string | number
  /** Random, chosen once per filled form. Without one, each arrival counts as a form of its own. */
  key: string | undefined
  /** What was filled in. The same key with something else is refused: it would be lost without a word. */
  content: unknown
}

/** Drafts are kept in the browser, and sent again from there, for as long. */
const KEEP_MS = 30 * DAY_MS

/**
 * Does `work` in a transaction, once per idempotency key: the same form sent again (answer lost, process killed, two
 * clicks) gets the first answer, also while the first is still being worked on.
 * @param work returns the id of what it created, `null` when the answer names none
 * @returns that id, now or then
 * @throws AppError ALREADY_SENT when the key was used for other content
 */
export async function withIdempotencyKey<Id extends number | null>(
  db: Database,
  request: IdempotentRequest,
  work: (tx: Database) => Promise<Id>,
): Promise<Id> {
  const identity = identityOf(request)
  if (identity === null) return withTransaction(db, work)
  return withTransaction(db, async tx => {
    // Waits here for the end of a transaction with the same key.
    const [taken] = await tx
      .insert(formSubmissions)
      .ignore()
      .values({ ...identity, createdId: 0, sentAt: clock.now() })
    if (taken.affectedRows === 0) {
      const earlier = await findEarlierAnswer(tx, request)
      if (earlier === null) throw new Error('An idempotency key is taken by a request that is not there')
      return earlier.id as Id
    }
    const id = await work(tx)
    if (id !== null) {
      await tx.update(formSubmissions).set({ createdId: id }).where(eq(formSubmissions.id, identity.id))
    }
    return id
  })
}

/**
 * The answer that this form got before, `null` when it is new. For forms whose work begins outside the transaction.
 * @throws AppError ALREADY_SENT as {@link withIdempotencyKey}
 */
export async function findEarlierAnswer(
  db: Database,
  request: IdempotentRequest,
): Promise<{ id: number | null } | null> {
  const identity = identityOf(request)
  if (identity === null) return null
  const [row] = await db.select().from(formSubmissions).where(eq(formSubmissions.id, identity.id))
  if (row === undefined) return null
  if (row.content !== identity.content) throw new AppError('ALREADY_SENT')
  return { id: row.createdId === 0 ? null : row.createdId }
}

/** Forgets forms that nobody sends again. */
export async function deleteOldIdempotencyKeys(db: Database): Promise<void> {
  await db.delete(formSubmissions).where(lte(formSubmissions.sentAt, new Date(clock.ms() - KEEP_MS)))
}

function identityOf({
  form,
  sender,
  key,
  content,
}: IdempotentRequest): { id: string; content: string } | null {
  if (key === undefined) return null
  // The key is kept nowhere: whoever reads the table cannot try out what the content may have been.
  return { id: digest([form, sender, key]), content: digest([key, content]) }
}

function digest(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
