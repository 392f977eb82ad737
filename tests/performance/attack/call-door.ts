import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { PROCEDURE_KINDS, sendCall } from '#tests/system/api/api-client.ts'

/** One call with plain parameters, as scanners know them, and what it stands for. */
export interface OpenCall {
  path: string
  /** A valid input, from whose types the types of the parameters follow. */
  input: Readonly<Record<string, unknown>>
}

/** Headers a scanner may attack with; the rest are its connection's own. */
const PASSED_HEADERS = ['cookie', 'user-agent', 'referer', 'x-forwarded-for', 'accept-language']

/** An endpoint of the product outside tRPC: JSON by POST. */
const isPlainEndpoint = (path: string) => path.startsWith('/')

/**
 * Scanners put their payloads into query parameters, the product takes JSON in a wrapper. This door stands between:
 * every parameter becomes the field of that name, unchanged, and the product's answer goes back as it came. Its first
 * page links to every call.
 */
export function callDoor(productUrl: string, calls: readonly OpenCall[]): RequestListener {
  const byPath = new Map(calls.map(call => [call.path, call]))
  return (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://door')
    const call = byPath.get(decodeURIComponent(pathname.slice('/call/'.length)))
    if (call === undefined) {
      res.writeHead(pathname === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      return void res.end(pathname === '/' ? indexPage(calls) : '')
    }
    passOn(productUrl, call, searchParams, pick(req.headers)).then(
      async answer => {
        const type = answer.headers.get('content-type') ?? 'text/plain'
        res.writeHead(answer.status, { 'content-type': type, 'x-content-type-options': 'nosniff' })
        res.end(await answer.text())
      },
      () => res.writeHead(502).end(),
    )
  }
}

export function callAddress(doorUrl: string, { path, input }: OpenCall): string {
  return `${doorUrl}/call/${encodeURIComponent(path)}?${plainParameters(input).toString()}`
}

function passOn(
  productUrl: string,
  { path, input }: OpenCall,
  parameters: URLSearchParams,
  headers: Record<string, string>,
): Promise<Response> {
  const fields = [...parameters].map(([name, text]) => [name, withType(text, input[name])])
  const json: unknown = Object.fromEntries(fields)
  if (!isPlainEndpoint(path)) return sendCall(productUrl, path, JSON.stringify({ json }), { headers })
  return fetch(productUrl + path, {
    method: 'POST',
    headers: { origin: productUrl, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  })
}

/** What looks like a value of the field's own type becomes one, so that the payload beside it gets past the schema. */
function withType(text: string, example: unknown): unknown {
  if (text === '' && (example === null || example === undefined)) return example
  if (typeof example === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (typeof example === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  if (Array.isArray(example)) return text.split(',').map(part => withType(part, example[0]))
  return text
}

/** Fields without a value are parameters as well: empty ones, as `join` writes them. */
function plainParameters(input: OpenCall['input']): URLSearchParams {
  return new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, [value].join()]),
  )
}

function pick(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    PASSED_HEADERS.flatMap(name => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  )
}

function indexPage(calls: readonly OpenCall[]): string {
  const links = calls.map(call => {
    const address = callAddress('', call).replaceAll('&', '&amp;')
    return `<li><a href="${address}">${call.path} (${PROCEDURE_KINDS.get(call.path) ?? 'endpoint'})</a></li>`
  })
  return `<!doctype html><html lang="en"><title>Calls</title><ul>${links.join('')}</ul></html>`
}
