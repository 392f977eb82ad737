import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HttpTestServer {
  /** `http://127.0.0.1:<port>` */
  url: string
  close(): Promise<void>
}

/** Serves an Express app (or any listener) on a free loopback port. */
export async function startHttp(app: RequestListener): Promise<HttpTestServer> {
  const server = createServer(app)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
