import type { Database } from '#server/core/database/database.ts'
import { requireOwnListings } from '#server/freshness/queries/list-offers.ts'
import { confirmListings } from '#server/listings/commands/confirm-listings.ts'
import { updateListings } from '#server/listings/commands/update-listings.ts'
import type { AnswerCheckInput } from '#shared/inputs/listings/freshness.ts'
import type { CheckOutcome } from '#shared/listings/freshness.ts'

/**
 * What a vendor says about the own listings: some are sold, the others still hold. Said again it changes nothing and says the same.
 * @throws AppError LISTING_NOT_FOUND when one of them is somebody else's: then nothing was done
 */
export async function answerCheck(
  db: Database,
  vendorId: number,
  { confirm, sold }: Pick<AnswerCheckInput, 'confirm' | 'sold'>,
): Promise<CheckOutcome> {
  await requireOwnListings(db, vendorId, [...sold, ...(confirm === 'all' ? [] : confirm)])
  const change = { kind: 'availability', availability: 'sold' } as const
  const results = sold.length === 0 ? [] : await updateListings(db, vendorId, { ids: sold, change })
  return {
    // What is sold is not public any more, and so is not among them.
    confirmed: await confirmListings(db, vendorId, confirm),
    sold: results.filter(({ refusal }) => refusal === null).length,
    refusals: results.flatMap(({ title, refusal }) =>
      refusal === null ? [] : [{ title: title ?? '', reason: refusal }],
    ),
  }
}
