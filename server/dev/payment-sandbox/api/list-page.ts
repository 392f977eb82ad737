import type Stripe from 'stripe'
import { z } from 'zod'
import { getById } from './api-error.ts'
import { integer } from './params.ts'

const MAX_LIMIT = 100

export const pageParams = {
  limit: integer.pipe(z.int().min(1).max(MAX_LIMIT)).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
}

interface Page {
  limit: number
  starting_after?: string | undefined
  ending_before?: string | undefined
}

/** One page of `items`, which are given oldest first and answered newest first. */
export function listPage<T extends { id: string }>(
  items: Iterable<T>,
  { limit, starting_after, ending_before }: Page,
  url: string,
): Stripe.ApiList<T> {
  const newestFirst = [...items].toReversed()
  const positions = new Map(newestFirst.map((item, index) => [item.id, index]))
  if (ending_before !== undefined) {
    const end = getById(positions, 'object', ending_before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: newestFirst.slice(start, end), has_more: start > 0, url }
  }
  const start =
    starting_after === undefined ? 0 : getById(positions, 'object', starting_after, 'starting_after') + 1
  const data = newestFirst.slice(start, start + limit)
  return { object: 'list', data, has_more: start + limit < newestFirst.length, url }
}

/** A list that is answered whole, inside another object. */
export function wholeList<T>(data: T[], url: string): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: false, url }
}
