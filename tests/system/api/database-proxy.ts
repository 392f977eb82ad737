import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** The way to a database, which can be cut, slowed down, blocked and mended. */
export interface DatabaseProxy {
  /** The database at `url`, by way of the proxy. */
  url: string
  /** Breaks every connection and refuses new ones, as a database that has stopped. */
  cut(): Promise<void>
  /** Every answer comes this much later. */
  delay(ms: number): void
  /** Takes connections and statements, and says nothing. */
  hang(): void
  /** Breaks the next connection that says `word`, after the database has heard it and before its answer arrives. */
  cutAfter(word: string): void
  /** All is well again. What hung goes on where it stopped. */
  mend(): Promise<void>
}

/** How long the database has for a statement whose answer nobody will get. */
const UNHEARD_MS = 200

/** Listens on a loopback port of its own, the same one after every cut. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isHung = false
  let delayMs = 0
  let lastWord: string | null = null
  let server = await listen(0)
  const { port } = server.address() as AddressInfo

  function join(incoming: Socket): void {
    const outgoing = connect(Number(target.port), target.hostname)
    let isDeaf = false
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      if (isHung) socket.pause()
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        incoming.destroy()
        outgoing.destroy()
      })
    }
    incoming.on('data', said => {
      outgoing.write(said)
      if (lastWord === null || !said.includes(lastWord)) return
      lastWord = null
      isDeaf = true
      setTimeout(() => incoming.resetAndDestroy(), UNHEARD_MS)
    })
    outgoing.on('data', answer => {
      if (isDeaf) return
      if (delayMs === 0) incoming.write(answer)
      else setTimeout(() => incoming.destroyed || incoming.write(answer), delayMs)
    })
  }

  function listen(at: number): Promise<Server> {
    const listening = createServer(join)
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
    delay(ms) {
      delayMs = ms
    },
    hang() {
      isHung = true
      for (const socket of sockets) socket.pause()
    },
    cutAfter(word) {
      lastWord = word
    },
    async mend() {
      delayMs = 0
      isHung = false
      for (const socket of sockets) socket.resume()
      if (!server.listening) server = await listen(port)
    },
  }
}
