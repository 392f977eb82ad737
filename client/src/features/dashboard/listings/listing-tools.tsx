import { Search } from 'lucide-react'
import {
  LISTING_ORDER_LABELS,
  LISTING_ORDERS,
  type ListingOrder,
} from '#client/features/dashboard/listings/listing-order.ts'
import * as styles from '#client/features/dashboard/listings/listings-table.module.css'
import { type Option, SelectInput, TextInput } from '#client/ui/forms/field.tsx'

const OPTIONS: readonly Option[] = LISTING_ORDERS.map(order => ({
  value: order,
  label: LISTING_ORDER_LABELS[order],
}))

export interface ListingToolsProps {
  words: string
  onWords: (words: string) => void
  order: ListingOrder
  onOrder: (order: ListingOrder) => void
}

/** Search and order above a long list of one's own listings. */
export function ListingTools({ words, onWords, order, onOrder }: ListingToolsProps) {
  return (
    <search className={styles.tools}>
      <TextInput
        type="search"
        maxLength={100}
        value={words}
        onChange={event => onWords(event.target.value)}
        aria-label="In Ihren Inseraten suchen"
        placeholder="In Ihren Inseraten suchen"
        icon={<Search className="icon" aria-hidden="true" />}
      />
      <SelectInput
        aria-label="Reihenfolge"
        options={OPTIONS}
        value={order}
        onChange={event => onOrder(LISTING_ORDERS.find(each => each === event.target.value) ?? 'newest')}
      />
    </search>
  )
}
