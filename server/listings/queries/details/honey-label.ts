import { honeyLabels } from '#drizzle/schema/market/listing-details.ts'
import type { HoneyOrigin } from '#shared/details/honey-label.ts'
import { detailsTable } from './details-table.ts'

export const HONEY_LABEL = detailsTable(honeyLabels, ({ listingId: _listing, origins, ...label }) => ({
  kind: 'honey',
  ...label,
  origins: JSON.parse(origins) as HoneyOrigin[],
}))
