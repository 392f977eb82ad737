import { defineConfig } from 'vitest/config'

/** `pnpm test:cluster`: three servers on a Galera cluster of three nodes, some of which are killed. */
export default defineConfig({
  test: {
    include: ['tests/performance/cluster/**/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Each test goes on from where the one before it left the cluster.
    bail: 1,
    retry: 0,
  },
})
