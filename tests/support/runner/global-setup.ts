import { startTestDatabaseServer, type TestDatabaseServer } from '#tests/support/database/database-server.ts'
import { bundleClient } from '#tests/support/product/bundled-client.ts'

let server: TestDatabaseServer | undefined

/** Vitest runs these once around the whole run. */
export async function setup(): Promise<void> {
  ;[server] = await Promise.all([startTestDatabaseServer(), bundleClient()])
}

export async function teardown(): Promise<void> {
  await server?.stop()
}
