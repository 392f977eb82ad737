import { endpoints } from '#shared/web/endpoints.ts'

const PLAIN_ENDPOINTS = new Set<string>([...Object.values(endpoints), '/api/health', '/api/ready'])

/**
 * The label of a request in the metrics. There are only so many: what a client makes up does not become one.
 * @param url path and query as they came
 */
export function routeOf(url: string, procedures: ReadonlySet<string>): string {
  const path = url.split('?', 1)[0] ?? ''
  if (path.startsWith(`${endpoints.trpc}/`)) {
    const name = path.slice(endpoints.trpc.length + 1)
    if (procedures.has(name)) return name
    return name.includes(',') ? 'batch' : 'unknown procedure'
  }
  if (path.startsWith('/api/')) return PLAIN_ENDPOINTS.has(path) ? path : 'other api'
  if (path.startsWith('/images/')) return 'image'
  return /\.\w+$/.test(path) ? 'file' : 'page'
}
