import { startTestDatabaseServer } from '#tests/support/database/database-server.ts'
import { bundleServers } from '#tests/support/product/bundled-servers.ts'
import { createDemoTemplate } from './support/demo-product.ts'
import { startProductKeeper } from './support/product-keeper.ts'

/** Playwright runs this once before all workers, and what it returns after them. */
export default async function setUp(): Promise<() => Promise<void>> {
  await bundleServers()
  const databaseServer = await startTestDatabaseServer()
  const removeTemplate = await createDemoTemplate()
  const stopProducts = await startProductKeeper()
  return async () => {
    await stopProducts()
    await removeTemplate()
    await databaseServer.stop()
  }
}
