import { bundleServers } from '#tests/support/product/bundled-servers.ts'

/** Vitest runs this once before the tests that start servers. */
export const setup = bundleServers
