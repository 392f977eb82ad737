import superjson, { type SuperJSONResult } from 'superjson'
import { appRouter } from '#server/router.ts'
import { endpoints } from '#shared/web/endpoints.ts'

type Kind = 'query' | 'mutation'

/** The kind of every procedure by its path, read from the router itself. */
export const PROCEDURE_KINDS = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: Kind } }>).map(
    ([path, procedure]) => [path, procedure._def.type],
  ),
)

export interface ApiError {
  message: string
  code: number
  data: {
    code: string
    httpStatus: number
    path?: string
    appCode: string | null
    details: Record<string, string | number> | null
    issues: { code: string; path: (string | number)[]; message: string }[] | null
  }
}

/** One answer of the API: data as the transformer reads them, or an error. */
export interface ApiAnswer {
  status: number
  headers: Headers
  data: unknown
  error: ApiError | null
}

/** How a call travels; `SuperJSONResult` is what the transformer makes of an input. */
export interface CallOptions {
  cookie?: string | null
  headers?: Record<string, string>
}

/** Calls a procedure of the product at `url` as a browser would: GET for queries, POST for mutations. */
export async function callApi(
  url: string,
  path: string,
  input?: unknown,
  options: CallOptions = {},
): Promise<ApiAnswer> {
  const serialized = input === undefined ? undefined : JSON.stringify(superjson.serialize(input))
  const response = await sendCall(url, path, serialized, options)
  return readAnswer(response.status, response.headers, (await response.json()) as RawAnswer)
}

/** Sends `serialized`, the input's JSON as it travels, which need not be any that a client would send. */
export function sendCall(
  url: string,
  path: string,
  serialized: string | undefined,
  { cookie, headers = {} }: CallOptions = {},
): Promise<Response> {
  const address = `${url}${endpoints.trpc}/${path}`
  const credentials: Record<string, string> = cookie == null ? {} : { cookie }
  if (PROCEDURE_KINDS.get(path.split(',')[0] ?? '') !== 'mutation') {
    const query = serialized === undefined ? '' : `?input=${encodeURIComponent(serialized)}`
    return fetch(`${address}${query}`, { headers: { ...credentials, ...headers } })
  }
  return fetch(address, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', ...credentials, ...headers },
    ...(serialized !== undefined && { body: serialized }),
  })
}

/** One entry of a batch, or the whole answer to a single call. */
export interface RawAnswer {
  result?: { data: SuperJSONResult }
  error?: { json: ApiError }
}

export function readAnswer(status: number, headers: Headers, { result, error }: RawAnswer): ApiAnswer {
  return {
    status,
    headers,
    data: result === undefined ? undefined : superjson.deserialize(result.data),
    error: error?.json ?? null,
  }
}

export async function errorOf(response: Response): Promise<ApiError> {
  const { error } = (await response.json()) as RawAnswer
  if (error === undefined) throw new Error('answered without an error')
  return error.json
}

/** The inputs of a batch, by their place in it. */
export function batchBody(inputs: unknown[]): string {
  return JSON.stringify(Object.fromEntries(inputs.map((json, index) => [index, { json }])))
}

/** Sends a text as the JSON of a page of the site itself. */
export function postJson(
  site: string,
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const usual = { origin: site, 'content-type': 'application/json' }
  return fetch(`${site}${path}`, { method: 'POST', body, headers: { ...usual, ...headers } })
}
