import { defineConfig } from '@playwright/test'

const WIDE = { width: 1440, height: 900 }

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  reporter: [['list'], ['json', { outputFile: '../../test-results/browser.json' }]],
  globalSetup: './global-setup.ts',
  // Far more than any test takes, also on a machine that is busy with something else.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // None in the middle of a run: `pnpm test` repeats alone what failed, and says so at its end.
  retries: 0,
  // Where this many fail the cause is one, and to wait for the rest would take hours.
  maxFailures: 20,
  // Each has products and databases of its own (`fixtures.ts`).
  workers: 3,
  fullyParallel: true,
  use: {
    browserName: 'chromium',
    // Out of the way of tests that watch or change what the page asks for; those about it allow it.
    serviceWorkers: 'block',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Costs on every test and helps after a failure only: `--last-failed --trace on` repeats that one with a trace.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'firefox',
      // What a browser can do differently: the main jobs, not every case of each.
      grep: /@firefox/,
      use: {
        browserName: 'firefox',
        // Drives a Firefox as it is installed, by WebDriver BiDi; Playwright's own protocol needs its own build.
        channel: 'moz-firefox',
        viewport: WIDE,
      },
      // A start of it costs as much as one of these tests. First, so that the others use the second processor meanwhile.
      workers: 1,
    },
    {
      name: 'mobile',
      // What differs on a phone (@phone), and what only fingers do (@touch). That every screen fits is a test of its own.
      // Before the desktop, as it has some of the longest, for whose end nobody should wait alone.
      grep: /@phone|@touch/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      grepInvert: /@touch|@long/,
      use: { viewport: WIDE },
    },
  ],
})
