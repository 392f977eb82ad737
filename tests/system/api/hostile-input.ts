import fc from 'fast-check'

/** A value as it travels: the text of its JSON, and what the transformer is told to make of it. */
interface Leaf {
  json: string
  type?: unknown
}

const TEXTS = [
  '',
  ' ',
  '\0',
  'Honig\0\u0001\u001b[31m\u007f',
  '\ud800',
  'Honig \udfff aus \ud83d',
  '🐝'.repeat(60),
  '🐝'.repeat(5000),
  'ﷺ'.repeat(3000),
  'İ'.repeat(250),
  'x'.repeat(100_000),
  'a'.repeat(60_000) + '!',
  `${'a.'.repeat(120)}@${'b.'.repeat(120)}test`,
  `${'-'.repeat(50_000)}a`,
  `<p>${'<b>'.repeat(8000)}`,
  `<a href="${'&#x6a;'.repeat(5000)}">`,
  '\r\nBcc: alle@beispiel.test\r\n\r\n',
  '\u202e\u2066\u200b',
  "' OR 1=1 -- ",
  '%_\\%_\\',
  '=1+1',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  '1e999',
  '0x10',
  '-0',
  '２３',
  'null',
  'data:image/png;base64,',
  'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=',
  `data:image/jpeg;base64,${'/9j/'.repeat(2000)}`,
]

const NUMBERS = [0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 2 ** 64, -(2 ** 53), 1e21, 1e308, -1e308, 5e-324]

/** Written as text: what is nested too deep for `JSON.stringify` can still be sent. */
const STRUCTURES = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[[]]',
  '[1,"2",null]',
  '{"length":1000000000}',
  '{"toString":"x","valueOf":"y"}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  nested(20),
  nested(2000),
  nested(50_000),
  JSON.stringify(Array.from({ length: 10_000 }, (_, index) => index)),
]

/** What JSON cannot say, or what only a hostile client would ask the transformer for. */
const TRANSFORMED = [
  { json: 'NaN', type: 'number' },
  { json: 'Infinity', type: 'number' },
  { json: '-Infinity', type: 'number' },
  { json: '-0', type: 'number' },
  { json: null, type: 'undefined' },
  { json: '9'.repeat(2000), type: 'bigint' },
  { json: 'keine Zahl', type: 'bigint' },
  { json: '2026-11-20T10:00:00.000Z', type: 'Date' },
  { json: 'kein Datum', type: 'Date' },
  { json: '/(a+)+$/', type: 'regexp' },
  { json: '/(/x', type: 'regexp' },
  { json: [1, 1], type: 'set' },
  { json: [['a', 1]], type: 'map' },
  { json: 7, type: 'map' },
  { json: { name: 'x', message: 'y' }, type: 'Error' },
  { json: 'keine Adresse', type: 'URL' },
  { json: [1, 2], type: ['typed-array', 'Uint8Array'] },
  { json: [1, 2], type: ['typed-array', 'constructor'] },
  { json: 'x', type: ['class', 'Object'] },
  { json: 'x', type: ['custom', '__proto__'] },
  { json: 'x', type: ['symbol', 'iterator'] },
  { json: 'x', type: 'unbekannt' },
  { json: 'x', type: { tief: ['Date'] } },
].map(({ json, type }): Leaf => ({ json: JSON.stringify(json), type }))

const META = [
  null,
  7,
  'Date',
  { values: null },
  { values: ['Date'] },
  { values: [['typed-array', 'Float64Array']] },
  { values: { '__proto__.polluted': ['Date'] } },
  { values: { 'constructor.prototype.polluted': ['Date'] } },
  { values: { 'gibt.es.nicht': ['Date'] } },
  { values: { '\\': ['Date'] } },
  { values: { [`${'a.'.repeat(2000)}a`]: ['Date'] } },
  { referentialEqualities: 7 },
  { referentialEqualities: [['a']] },
  { referentialEqualities: { id: ['__proto__.polluted'] } },
  { referentialEqualities: { 'constructor.prototype': ['id'] } },
  { v: -1 },
]

const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'id', 'limit', 'offset', 'userId', 'role']

function nested(depth: number): string {
  return `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`
}

const leaf: fc.Arbitrary<Leaf> = fc.oneof(
  fc.constantFrom(...STRUCTURES).map(json => ({ json })),
  fc.constantFrom(...TRANSFORMED),
  fc
    .oneof(
      fc.constantFrom(...TEXTS, ...NUMBERS),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.double(),
      fc.integer(),
      fc.array(fc.integer(), { maxLength: 12 }),
      fc.jsonValue({ maxDepth: 4 }),
    )
    .map(value => ({ json: JSON.stringify(value) })),
)

type Changes = (readonly [string, Leaf])[]

/** The input with some of its fields replaced. */
function replaceFields(input: object, changes: Changes): string {
  // Written as text, because an assignment to a key like __proto__ would not become one of the object's own.
  const fields = new Map(Object.entries(input).map(([key, value]) => [key, JSON.stringify(value)]))
  const values: Record<string, unknown[]> = {}
  for (const [key, { json, type }] of changes) {
    fields.set(key, json)
    if (type !== undefined) values[key] = [type]
  }
  const body = [...fields].flatMap(([key, json]) =>
    json === undefined ? [] : [`${JSON.stringify(key)}:${json}`],
  )
  return `{"json":{${body.join(',')}},"meta":${JSON.stringify({ values })}}`
}

function omit(input: object, omitted: readonly string[]): string {
  const rest = Object.entries(input).filter(([key]) => !omitted.includes(key))
  return JSON.stringify({ json: Object.fromEntries(rest) })
}

/** What may arrive in place of one of these valid inputs, as the text of its JSON. */
export function hostileInput(valid: readonly unknown[]): fc.Arbitrary<string> {
  const anything = fc.oneof(
    leaf.map(({ json, type }) => `{"json":${json},"meta":${JSON.stringify({ values: [type] })}}`),
    leaf.map(({ json }) => json),
  )
  const objects = valid.filter(input => typeof input === 'object' && input !== null)
  if (objects.length === 0) return anything
  return fc.oneof(
    { weight: 1, arbitrary: anything },
    { weight: 9, arbitrary: fc.constantFrom(...objects).chain(spoilt) },
  )
}

function spoilt(input: object): fc.Arbitrary<string> {
  const names = Object.keys(input)
  const known = names.length === 0 ? KEYS : names
  const change = (keys: readonly string[]) => fc.tuple(fc.constantFrom(...keys), leaf)
  return fc.oneof(
    // One wrong field lets the others pass, which leads deepest.
    { weight: 6, arbitrary: change(known).map(one => replaceFields(input, [one])) },
    {
      weight: 2,
      arbitrary: fc
        .array(change([...known, ...KEYS]), { maxLength: 4 })
        .map(some => replaceFields(input, some)),
    },
    { weight: 1, arbitrary: fc.subarray([...names]).map(omitted => omit(input, omitted)) },
    { weight: 1, arbitrary: fc.constantFrom(...META).map(meta => JSON.stringify({ json: input, meta })) },
  )
}
