import { bundleServers } from '#tests/support/product/bundled-servers.ts'
import { bundleWindowScript } from '#tests/support/window/window-script.ts'

/** Vitest runs this once before the tests that start servers or open windows. */
export async function setup(): Promise<void> {
  await Promise.all([bundleServers(), bundleWindowScript()])
}
