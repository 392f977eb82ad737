import { invalidRequest } from './api-error.ts'

type Json = string | number | boolean | null | Json[] | JsonObject
interface JsonObject {
  [key: string]: Json | undefined
}

export interface ExpandSources {
  /** The object behind an id. */
  findObject(id: string): object | null
  /** A property that an object carries only when asked for, such as a checkout session's `line_items`. */
  findOptional(objectId: string, key: string): object | null
}

/** The answer as JSON, with ids on the given paths (`data.customer`, `latest_invoice.lines`) replaced by the objects. */
export function expandAnswer(answer: object, paths: string[], sources: ExpandSources): object {
  const root = toJson(answer) as JsonObject
  for (const path of paths) expandPath(root, path.split('.'), { path, sources })
  return root
}

interface Expansion {
  path: string
  sources: ExpandSources
}

function expandPath(node: Json | undefined, keys: string[], expansion: Expansion): void {
  const [key, ...rest] = keys
  if (key === undefined || typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const item of node) expandPath(item, keys, expansion)
    return
  }
  node[key] = expandValue(node, key, expansion)
  expandPath(node[key], rest, expansion)
}

function expandValue(node: JsonObject, key: string, { path, sources }: Expansion): Json {
  const value = node[key]
  // Already there: a list or a nested object on the way to what is asked for.
  if (value !== undefined && typeof value !== 'string') return value
  const found =
    typeof value === 'string' ? sources.findObject(value) : sources.findOptional(textOf(node.id), key)
  if (found !== null) return toJson(found)
  throw invalidRequest(`This property cannot be expanded (${path}).`, {
    code: 'property_not_expandable',
    param: 'expand',
  })
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** What goes over the wire: decimals become text, and the stored object stays untouched. */
function toJson(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json
}
