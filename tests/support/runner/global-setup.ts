import { startTestDatabaseServer, type TestDatabaseServer } from '#tests/support/database/database-server.ts'

let server: TestDatabaseServer | undefined

/** Vitest runs these once around the whole run. */
export async function setup(): Promise<void> {
  server = await startTestDatabaseServer()
}

export async function teardown(): Promise<void> {
  await server?.stop()
}
