import { getById } from '#server/dev/payment-sandbox/api/api-error.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import type { Table } from '#server/dev/payment-sandbox/table.ts'

/**
 * What belongs to a customer, also to one that was deleted; without a customer, everybody's.
 * @throws ApiError `resource_missing` for a customer that never existed
 */
export function listOfCustomer<T, Index extends string>(
  { state }: Sandbox,
  table: Table<T, Index | 'customer'>,
  customer: string | undefined,
): T[] {
  if (customer === undefined) return [...table.values()]
  if (!state.deletedCustomers.has(customer)) getById(state.customers, 'customer', customer, 'customer')
  return table.listBy('customer', customer)
}
