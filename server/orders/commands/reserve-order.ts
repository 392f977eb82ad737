import { eq } from 'drizzle-orm'
import { orders } from '#drizzle/schema/money/orders.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError, isDuplicateKey } from '#server/core/errors.ts'
import { lockOpenOrder, type OrderRow } from '#server/orders/queries/find-order.ts'
import { openKeyOf } from '#server/orders/rules.ts'
import { type BuyerKind, type OrderSubject, subjectPrice, subjectTitle } from '#shared/billing/orders.ts'
import { type SalesTax, taxWithin } from '#shared/billing/sales-tax.ts'
import { INSTRUCTION_VERSION } from '#shared/legal/withdrawal/instruction-texts.ts'

export interface OrderToPlace {
  userId: number
  subject: OrderSubject
  buyerKind: BuyerKind
  earlyStart: boolean
  termsVersion: string
  tax: SalesTax
}

type NewOrder = Omit<OrderRow, 'id'>

/** Each failed attempt means that somebody else placed or closed an order of the same user in between. */
const ATTEMPTS = 5

/**
 * The user's open order of this kind: a second click, another window and the way back find the first one again. One with other
 * declarations takes its place.
 */
export async function reserveOrder(db: Database, wanted: OrderToPlace): Promise<OrderRow> {
  const order = newOrder(wanted)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const inserted = await insertOrder(db, order)
    if (inserted !== null) return inserted
    const found = await withTransaction(db, async tx => {
      const open = await lockOpenOrder(tx, wanted.userId, openKeyOf(wanted.subject))
      if (open === null || isSame(open, order)) return open
      await closeOrder(tx, open.id)
      return null
    })
    if (found !== null) return found
  }
  throw new AppError('ORDER_REPLACED')
}

/** It is not waited for any more: superseded, expired or begun. */
export async function closeOrder(db: Database, id: number): Promise<void> {
  await db.update(orders).set({ openKey: null }).where(eq(orders.id, id))
}

function newOrder({ userId, subject, buyerKind, earlyStart, termsVersion, tax }: OrderToPlace): NewOrder {
  const now = clock.now()
  const amountCents = subjectPrice(subject)
  const isConsumer = buyerKind === 'consumer'
  return {
    userId,
    kind: subject.kind,
    plan: subject.kind === 'plan' ? subject.plan : null,
    interval: subject.kind === 'plan' ? subject.interval : null,
    listingId: subject.kind === 'topListing' ? subject.listingId : null,
    title: subjectTitle(subject),
    amountCents,
    taxCents: taxWithin(amountCents, tax),
    buyerKind,
    earlyStartAt: isConsumer && earlyStart ? now : null,
    termsVersion,
    instructionVersion: isConsumer ? INSTRUCTION_VERSION : null,
    placedAt: now,
    stripeSessionId: null,
    stripeSubscriptionId: null,
    confirmedAt: null,
    openKey: openKeyOf(subject),
  }
}

/** @returns `null` when the user has an open order of this kind */
async function insertOrder(db: Database, order: NewOrder): Promise<OrderRow | null> {
  try {
    const [row] = await db.insert(orders).values(order).$returningId()
    if (row === undefined) throw new Error('the database returned no id for the new order')
    return { id: row.id, ...order }
  } catch (error) {
    if (isDuplicateKey(error)) return null
    throw error
  }
}

const DECLARED = [
  'plan',
  'interval',
  'listingId',
  'amountCents',
  'taxCents',
  'buyerKind',
  'termsVersion',
  'instructionVersion',
] as const satisfies readonly (keyof OrderRow)[]

function isSame(open: OrderRow, order: NewOrder): boolean {
  return DECLARED.every(column => open[column] === order[column])
}
