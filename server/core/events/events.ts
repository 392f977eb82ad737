import { afterCommit, type Database } from '#server/core/database/database.ts'

/** What has happened in a domain, as its `events.ts` defines it. Others react without the publisher importing them. */
export interface DomainEvent<Payload> {
  readonly name: string
  /** Only for the compiler: ties the payload's type to the event. */
  readonly payload?: Payload
}

/**
 * Runs in the publisher's transaction: if it fails, everything is undone. It only touches the database, because the
 * transaction may be repeated.
 */
export type EventHandler<Payload> = (tx: Database, payload: Payload) => Promise<void>

/**
 * Runs once the publisher's transaction is committed, in transactions of its own; the publisher's caller waits for it. If the
 * process dies first it never runs, so a job must do the same work.
 */
export type AfterCommitHandler<Payload> = (db: Database, payload: Payload) => Promise<void>

/** Who handles an event; made by {@link on}. */
export interface Subscription {
  event: DomainEvent<unknown>
  handle: (tx: Database, payload: unknown) => Promise<void>
}

const defined = new Map<string, DomainEvent<unknown>>()
let subscriptions: ReadonlyMap<string, Subscription> = new Map()

export function defineEvent<Payload>(name: string): DomainEvent<Payload> {
  if (defined.has(name)) throw new Error(`The event "${name}" is defined twice`)
  const event: DomainEvent<Payload> = { name }
  defined.set(name, event)
  return event
}

/** Says what an event leads to: handlers run in the order given, each in the publisher's transaction. */
export function on<Payload>(
  event: DomainEvent<Payload>,
  handlers: readonly EventHandler<Payload>[],
  afterCommitHandlers: readonly AfterCommitHandler<Payload>[] = [],
): Subscription {
  const run = async (tx: Database, payload: Payload) => {
    for (const handler of handlers) await handler(tx, payload)
    for (const handler of afterCommitHandlers) afterCommit(tx, db => handler(db, payload))
  }
  return { event, handle: (tx, payload) => run(tx, payload as Payload) }
}

/**
 * Connects events and handlers, for the whole process at once; the latest list replaces the one before.
 * @throws Error when an event has no subscription, or two
 */
export function subscribe(list: readonly Subscription[]): void {
  const byName = new Map(list.map(subscription => [subscription.event.name, subscription]))
  if (byName.size < list.length) throw new Error('An event has two subscriptions: put its handlers into one')
  const unhandled = [...defined.keys()].filter(name => !byName.has(name))
  if (unhandled.length > 0) {
    throw new Error(`Nobody handles ${unhandled.join(', ')}: see server/process/subscriptions.ts`)
  }
  subscriptions = byName
}

/** Runs the event's handlers and waits for them. @param tx the transaction in which it happens */
export async function publish<Payload>(
  tx: Database,
  event: DomainEvent<Payload>,
  payload: Payload,
): Promise<void> {
  const subscription = subscriptions.get(event.name)
  if (subscription === undefined) {
    throw new Error(`"${event.name}" is published, but nothing is subscribed in this process`)
  }
  await subscription.handle(tx, payload)
}
