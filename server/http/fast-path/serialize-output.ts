import superjson, { type SuperJSONResult } from 'superjson'

type Types = Record<string, ['Date'] | ['undefined']>

/**
 * As superjson's `serialize`, in a tenth of the time: outputs are plain objects and lists with dates in them, which
 * need no copy. JSON.stringify writes the dates; here only their paths are noted. An output with anything else in it
 * is left to superjson.
 */
export function serializeOutput(output: unknown): SuperJSONResult {
  const types: Types = {}
  const isPlain = typeof output === 'object' && output !== null && noteTypes(output, '', types)
  if (!isPlain) return superjson.serialize(output)
  // Everything in it is what JSON can express; `undefined` and dates are noted.
  const json = output as SuperJSONResult['json']
  return Object.keys(types).length === 0 ? { json } : { json, meta: { values: types, v: 1 } }
}

/** Notes every date and `undefined` below `parent`. @returns false when there is something that superjson must see */
function noteTypes(parent: object, path: string, types: Types): boolean {
  if (Array.isArray(parent)) {
    return parent.every((value, index) => noteType(value, `${path}${index}`, types))
  }
  const prototype: unknown = Object.getPrototypeOf(parent)
  if (prototype !== Object.prototype && prototype !== null) return false
  for (const key in parent) {
    const value = (parent as Record<string, unknown>)[key]
    if (typeof value === 'string' || value === null || typeof value === 'boolean') continue
    if (!noteType(value, path + escapeKey(key), types)) return false
  }
  return true
}

function noteType(value: unknown, path: string, types: Types): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
    case 'undefined':
      types[path] = ['undefined']
      return true
    case 'object':
      if (value === null) return true
      if (!(value instanceof Date)) return noteTypes(value, `${path}.`, types)
      types[path] = ['Date']
      return !Number.isNaN(value.getTime())
    default:
      return false
  }
}

/** Dots part the keys of a path. */
function escapeKey(key: string): string {
  return /[.\\]/.test(key) ? key.replace(/\\/g, '\\\\').replace(/\./g, '\\.') : key
}
