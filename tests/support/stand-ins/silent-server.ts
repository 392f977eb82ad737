import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface SilentServer {
  port: number
  close(): Promise<void>
}

/** Takes every connection and never says a word: any service, hanging. */
export async function startSilentServer(): Promise<SilentServer> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.resume()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
