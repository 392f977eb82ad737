import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

test('who takes leave ends the connection of every answer that has not begun', async () => {
  const http = createHttpServer({ PORT: 0, HOST: '127.0.0.1' })
  await http.listen()
  const { port } = http.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  /** @returns what answers, and the header of the answer */
  async function ask(): Promise<{ res: ServerResponse; connection: Promise<string | undefined> }> {
    const arrival = once(http.server, 'request')
    const answer = once(get({ host: '127.0.0.1', port, agent }), 'response')
    const [, res] = (await arrival) as [IncomingMessage, ServerResponse]
    return {
      res,
      connection: answer.then(([response]: IncomingMessage[]) => response?.resume().headers.connection),
    }
  }

  const calm = await ask()
  calm.res.end()
  expect(await calm.connection).toBe('keep-alive')

  const asked = await ask()
  http.drain()
  asked.res.end()
  expect(await asked.connection).toBe('close')

  const late = await ask()
  late.res.end()
  expect(await late.connection).toBe('close')
  agent.destroy()
  await http.close()
})
