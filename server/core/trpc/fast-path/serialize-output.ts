import superjson, { type SuperJSONResult } from 'superjson'

type Types = Record<string, ['Date'] | ['undefined']>

/**
 * What superjson makes of an answer, as its readers expect it, for a tenth of the time: answers are plain objects and
 * lists with dates in them, which need no copy. JSON writes the dates, here only their places are noted. Whatever else
 * an answer holds is left to superjson.
 */
export function serializeAnswer(answer: unknown): SuperJSONResult {
  const types: Types = {}
  const isPlain = typeof answer === 'object' && answer !== null && noteTypes(answer, '', types)
  if (!isPlain) return superjson.serialize(answer)
  // Of what JSON can express; `undefined` and dates are noted.
  const json = answer as SuperJSONResult['json']
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
