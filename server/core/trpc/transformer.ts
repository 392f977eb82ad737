import { TRPCError } from '@trpc/server'
import superjson, { type SuperJSONResult } from 'superjson'

/** What the client's forms send and JSON cannot say. Everything else that superjson knows is refused unread. */
const ACCEPTED_TYPES = new Set<unknown>(['undefined', 'Date'])
const FORBIDDEN_KEYS = /(^|[.\\])(__proto__|constructor|prototype)($|[.\\])/

/** The deepest input of the product has three levels. */
const MAX_DEPTH = 8
const MAX_VALUES = 10_000

/**
 * superjson, with one restriction. Outputs may hold whatever it can express; inputs come from strangers and may only
 * hold the little that the product's forms send. That is checked before anything else looks at them.
 */
export const transformer = {
  input: { serialize: superjson.serialize.bind(superjson), deserialize: readInput },
  output: {
    serialize: superjson.serialize.bind(superjson),
    deserialize: superjson.deserialize.bind(superjson),
  },
}

/** @throws TRPCError BAD_REQUEST for what no client of ours sends */
function readInput(serialized: unknown): unknown {
  if (serialized === undefined) return undefined
  if (!isObject(serialized) || Object.keys(serialized).some(key => key !== 'json' && key !== 'meta')) refuse()
  const { json, meta } = serialized
  checkSize(json)
  if (meta === undefined) return json
  if (!isObject(meta) || Object.keys(meta).some(key => key !== 'values' && key !== 'v')) refuse()
  checkTypes(meta.values)
  return superjson.deserialize(serialized as unknown as SuperJSONResult)
}

/** Without recursion, which a hostile depth would exhaust. */
function checkSize(json: unknown): void {
  let level = [json]
  let values = 1
  for (let depth = 0; level.length > 0; depth++) {
    const next = level.flatMap(value => (isObject(value) ? Object.values(value) : []))
    values += next.length
    if (depth >= MAX_DEPTH || values > MAX_VALUES) refuse()
    level = next
  }
}

/** `values` is `['Date']` for the whole input, or types by the path of what has them: `{ 'filter.from': ['Date'] }`. */
function checkTypes(values: unknown): void {
  if (values === undefined || isTypeOfValue(values)) return
  if (!isObject(values) || Array.isArray(values)) refuse()
  for (const [path, type] of Object.entries(values)) {
    if (FORBIDDEN_KEYS.test(path) || !isTypeOfValue(type)) refuse()
  }
}

function isTypeOfValue(type: unknown): boolean {
  return Array.isArray(type) && type.length === 1 && ACCEPTED_TYPES.has(type[0])
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function refuse(): never {
  throw new TRPCError({ code: 'BAD_REQUEST', message: 'unreadable input' })
}
