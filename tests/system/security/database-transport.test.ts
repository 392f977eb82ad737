import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { createDatabase } from '#server/core/database/database.ts'
import { asAppError } from '#server/core/errors.ts'
import { untrustedCertificate } from '#tests/support/stand-ins/tls-certificate.ts'

/** A header, what the client can do, how large its packets may be, its character set, and 23 zeros. */
const TLS_REQUEST_BYTES = 4 + 32
const VERIFIED = '?ssl={"verifyIdentity":true}'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).toReversed()) await thing.close()
})

/** @throws AppError SERVICE_UNAVAILABLE, as every database that cannot be reached */
async function ask(url: string): Promise<void> {
  const database = createDatabase(url, { connectionLimit: 1 })
  open.push(database)
  await database.db.execute('SELECT 1').catch((error: unknown) => {
    throw asAppError(error) ?? error
  })
}

/** What a request is told, and the driver's own name for it. */
const unavailable = (code: string) => ({ code: 'SERVICE_UNAVAILABLE', cause: { cause: { code } } })

/** Greets as a MySQL server that knows TLS (or does not), and keeps what it hears before and after TLS. */
async function startImpostor({ knowsTls = true } = {}) {
  const heard = { openly: 0, encrypted: 0 }
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket.on('error', () => socket.destroy()))
    socket.write(greeting(knowsTls))
    socket.once('data', said => {
      heard.openly = said.subarray(0, TLS_REQUEST_BYTES).length
      // What follows at once is TLS already.
      socket.pause()
      socket.unshift(said.subarray(TLS_REQUEST_BYTES))
      const secure = new TLSSocket(socket, { isServer: true, ...untrustedCertificate() })
      secure.on('error', () => secure.destroy())
      secure.on('data', (said: Buffer) => {
        heard.encrypted += said.length
        secure.destroy()
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push({
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  })
  return { port: (server.address() as AddressInfo).port, heard }
}

/** Protocol 10: version, connection, half of a challenge, what the server can do (TLS among it), the other half. */
function greeting(knowsTls: boolean): Buffer {
  const [lowFlags, highFlags] = [knowsTls ? 0xaa00 : 0xa200, 0x0008]
  const payload = Buffer.concat([
    Buffer.from('\u000a8.4.0\0\u0001\0\0\0ABCDEFGH\0'),
    Buffer.from([lowFlags & 255, lowFlags >> 8, 45, 2, 0, highFlags & 255, highFlags >> 8, 21]),
    Buffer.from(`${'\0'.repeat(10)}IJKLMNOPQRST\0mysql_native_password\0`),
  ])
  return Buffer.concat([Buffer.from([payload.length, 0, 0, 0]), payload])
}

test('a database without TLS is not spoken to where the URL demands it', async () => {
  const { port, heard } = await startImpostor({ knowsTls: false })
  await expect(ask(`mysql://wm:geheim@localhost:${port}/wm${VERIFIED}`)).rejects.toMatchObject(
    unavailable('HANDSHAKE_NO_SSL_SUPPORT'),
  )
  expect(heard).toEqual({ openly: 0, encrypted: 0 })
})

test('one whose certificate nobody has signed gets neither user nor password', async () => {
  const { port, heard } = await startImpostor()
  await expect(ask(`mysql://wm:geheim@localhost:${port}/wm${VERIFIED}`)).rejects.toMatchObject(
    unavailable('HANDSHAKE_SSL_ERROR'),
  )
  expect(heard).toEqual({ openly: TLS_REQUEST_BYTES, encrypted: 0 })
})

test('one with any certificate is told who asks, if the URL says that it may have any', async () => {
  const { port, heard } = await startImpostor()
  await expect(
    ask(`mysql://wm:geheim@localhost:${port}/wm?ssl={"rejectUnauthorized":false}`),
  ).rejects.toThrow()
  expect(heard.openly).toBe(TLS_REQUEST_BYTES)
  expect(heard.encrypted).toBeGreaterThan(0)
})
