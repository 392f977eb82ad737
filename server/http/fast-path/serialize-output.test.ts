import fc from 'fast-check'
import superjson, { type SuperJSONResult } from 'superjson'
import { expect, test } from 'vitest'
import { serializeOutput } from './serialize-output.ts'

/** As a client reads it: over the wire, with superjson. */
const travel = (serialized: SuperJSONResult): unknown =>
  superjson.deserialize(JSON.parse(JSON.stringify(serialized)) as SuperJSONResult)

const leaf = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.date({ noInvalidDate: true }),
  fc.bigInt(),
)
const key = fc.oneof(
  fc.string().filter(name => !['__proto__', 'constructor', 'prototype', 'toJSON'].includes(name)),
  fc.constantFrom('a.b', 'a\\b', '\\.', ''),
)
const value = fc.letrec(tie => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
    fc.array(tie('tree'), { maxLength: 2 }).map(list => new Set(list)),
  ),
})).tree

test('every answer arrives as superjson would bring it', () => {
  fc.assert(
    fc.property(value, answer => {
      expect(travel(serializeOutput(answer))).toEqual(travel(superjson.serialize(answer)))
    }),
    { numRuns: 300 },
  )
})

test('what an answer mostly is needs no superjson', () => {
  const createdAt = new Date('2026-06-01T12:00:00.123Z')
  const rows = [{ id: 1, createdAt, vendor: { city: 'Celle' }, price: null, 'a.b': { since: createdAt } }]
  expect(serializeOutput(rows)).toEqual({
    json: rows,
    meta: { values: { '0.createdAt': ['Date'], '0.a\\.b.since': ['Date'] }, v: 1 },
  })
  expect(serializeOutput({ total: 3 })).toEqual({ json: { total: 3 } })
})
