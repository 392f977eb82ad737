import type { Database } from '#server/core/database/database.ts'

/**
 * What one domain tells the others. A domain may not import those to its right, but what follows from its writes
 * there must be part of the same transaction: it announces, and `server/process/subscriptions.ts` connects who listens.
 */
export interface Announcements {
  /** The vendor's postal code or country changed. */
  vendorMoved: { vendorId: number }
  accountBanned: { userId: number }
  accountUnbanned: { userId: number }
  /** The plan is over and its grace period has passed. */
  planEnded: { userId: number }
  /** A plan runs (again), or was exchanged for another one. */
  planActivated: { userId: number }
  /** A Top-Listing, booked at `bookedAt`, was paid for another 30 days: announced once per payment. */
  topListingPaid: { listingId: number; bookedAt: Date; paidAt: Date }
}

export type AnnouncementName = keyof Announcements

/** Runs in the announcer's transaction: a failure undoes everything. Nothing but the database may be touched. */
export type Listener<Name extends AnnouncementName> = (
  tx: Database,
  event: Announcements[Name],
) => Promise<void>

export type Listeners = { readonly [Name in AnnouncementName]: readonly Listener<Name>[] }

/** Runs after the announcer's transaction, in transactions of its own. Must be able to begin anew: a job does if a process dies. */
export type Follower<Name extends AnnouncementName> = (
  db: Database,
  event: Announcements[Name],
) => Promise<void>

export type Followers = { readonly [Name in AnnouncementName]?: Follower<Name> }

let connected: { listeners: Listeners; followers: Followers } | null = null

/** Connects the domains, once per process and for all announcements together; a repeated call changes nothing. */
export function connectListeners(listeners: Listeners, followers: Followers): void {
  connected = { listeners, followers }
}

/** Tells everyone who listens and waits for them. @param tx the transaction that what is announced is part of */
export async function announce<Name extends AnnouncementName>(
  tx: Database,
  name: Name,
  event: Announcements[Name],
): Promise<void> {
  for (const listener of connections(name).listeners[name]) await listener(tx, event)
}

/**
 * Does what is too much for one transaction, after the one in which it was announced. For announcers whose caller is to
 * find everything done; without it a job does the same a moment later.
 */
export async function followUp<Name extends AnnouncementName>(
  db: Database,
  name: Name,
  event: Announcements[Name],
): Promise<void> {
  await connections(name).followers[name]?.(db, event)
}

function connections(name: AnnouncementName) {
  if (connected === null)
    throw new Error(`Nobody is connected to hear "${name}": see server/process/subscriptions.ts`)
  return connected
}
