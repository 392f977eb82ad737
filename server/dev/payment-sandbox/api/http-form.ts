/** A form-encoded value with nested keys, as the Stripe API takes them: `items[0][price]=…&metadata[userId]=7`. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue }
export interface Form {
  [key: string]: FormValue
}

type FormNode = Map<string, FormNode | string>

/** Reads a form-encoded body or query string. Keys that count from 0 become arrays; `a[]` appends. */
export function parseForm(encoded: string): Form {
  const root: FormNode = new Map()
  for (const [name, value] of new URLSearchParams(encoded)) insert(root, splitName(name), value)
  // Object.fromEntries defines own properties, so a key such as `__proto__` is only a key.
  return Object.fromEntries([...root].map(([key, node]) => [key, toValue(node)]))
}

function splitName(name: string): string[] {
  const [head = '', ...rest] = name.split('[')
  return [head, ...rest.map(part => part.replace(/\]$/, ''))]
}

function insert(node: FormNode, [head = '', ...rest]: string[], value: string): void {
  const key = head === '' ? String(node.size) : head
  if (rest.length === 0) {
    node.set(key, value)
    return
  }
  const existing = node.get(key)
  const child: FormNode = existing instanceof Map ? existing : new Map()
  node.set(key, child)
  insert(child, rest, value)
}

function toValue(node: FormNode | string): FormValue {
  if (typeof node === 'string') return node
  const entries = [...node].map(([key, child]) => [key, toValue(child)] as const)
  const isArray = entries.every(([key], index) => key === String(index))
  return isArray ? entries.map(([, child]) => child) : Object.fromEntries(entries)
}
