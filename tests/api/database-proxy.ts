import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** The way to a database, which can be cut and mended. */
export interface DatabaseProxy {
  /** The database at `url`, by way of the proxy. */
  url: string
  /** Breaks every connection and refuses new ones, as a database that has stopped. */
  cut(): Promise<void>
  mend(): Promise<void>
}

/** Listens on a loopback port of its own, the same one after every cut. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let server = await listen(0)
  const { port } = server.address() as AddressInfo

  function listen(at: number): Promise<Server> {
    const listening = createServer(incoming => {
      const outgoing = connect(Number(target.port), target.hostname)
      for (const socket of [incoming, outgoing]) {
        sockets.add(socket)
        socket.on('error', () => socket.destroy())
        socket.on('close', () => {
          sockets.delete(socket)
          incoming.destroy()
          outgoing.destroy()
        })
      }
      incoming.pipe(outgoing).pipe(incoming)
    })
    return new Promise(resolve => listening.listen(at, '127.0.0.1', () => resolve(listening)))
  }

  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    async cut() {
      const closed = new Promise(resolve => server.close(resolve))
      for (const socket of sockets) socket.resetAndDestroy()
      await closed
    },
    async mend() {
      server = await listen(port)
    },
  }
}
