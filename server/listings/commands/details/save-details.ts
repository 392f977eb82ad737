import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { MySqlTable } from 'drizzle-orm/mysql-core'
import {
  colonySheets,
  honeyLabels,
  honeyOriginChanges,
  queenPassports,
} from '#drizzle/schema/market/listing-details.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { DetailsKind, ListingDetails } from '#shared/details/listing-details.ts'

const TABLES = { honey: honeyLabels, queen: queenPassports, colony: colonySheets } satisfies Record<
  DetailsKind,
  MySqlTable
>

/**
 * Replaces the details of a listing that this transaction has locked.
 * @param before as they are stored. What is not there is not looked for: that would lock the gap in which other writers
 *   put theirs.
 */
export async function saveDetails(
  tx: Database,
  listingId: number,
  before: ListingDetails | null,
  details: ListingDetails | null,
): Promise<void> {
  await keepOrigins(tx, listingId, before, details)
  if (before !== null && before.kind !== details?.kind) {
    const table = TABLES[before.kind]
    await tx.delete(table).where(eq(table.listingId, listingId))
  }
  if (details === null) return
  const isNew = before?.kind !== details.kind
  switch (details.kind) {
    case 'honey': {
      const row = toHoneyRow(details)
      if (isNew) await tx.insert(honeyLabels).values({ ...row, listingId })
      else await tx.update(honeyLabels).set(row).where(eq(honeyLabels.listingId, listingId))
      break
    }
    case 'queen': {
      const row = toQueenRow(details)
      if (isNew) await tx.insert(queenPassports).values({ ...row, listingId })
      else await tx.update(queenPassports).set(row).where(eq(queenPassports.listingId, listingId))
      break
    }
    case 'colony': {
      const { kind: _kind, ...row } = details
      if (isNew) await tx.insert(colonySheets).values({ ...row, listingId })
      else await tx.update(colonySheets).set(row).where(eq(colonySheets.listingId, listingId))
      break
    }
  }
}

/** Where a honey was said to come from stays known, whatever it is said to be later. What was open is no statement. */
async function keepOrigins(
  tx: Database,
  listingId: number,
  before: ListingDetails | null,
  details: ListingDetails | null,
): Promise<void> {
  if (before?.kind !== 'honey' || before.origins.length === 0) return
  if (details?.kind === 'honey' && isDeepStrictEqual(details.origins, before.origins)) return
  const origins = JSON.stringify(before.origins)
  await tx.insert(honeyOriginChanges).values({ listingId, changedAt: clock.now(), origins })
}

function toHoneyRow({ kind: _kind, origins, ...label }: Extract<ListingDetails, { kind: 'honey' }>) {
  return { ...label, origins: JSON.stringify(origins) }
}

function toQueenRow({ kind: _kind, breedingValues, ...card }: Extract<ListingDetails, { kind: 'queen' }>) {
  return {
    ...card,
    honeyValue: breedingValues.honey,
    gentlenessValue: breedingValues.gentleness,
    calmValue: breedingValues.calm,
    swarmingValue: breedingValues.swarming,
    varroaValue: breedingValues.varroa,
  }
}
