import { defineConfig } from '@playwright/test'
import { choosePorts, productAddress } from '#tests/e2e/ports.ts'
import { CHROMIUM_FLAGS, chromiumPath, firefoxPath } from '#tests/support/browser.ts'

await choosePorts()

const TIME_TRAVEL = '**/plan-life.spec.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  reporter: [['list'], ['json', { outputFile: '../../test-results/browser.json' }]],
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  // A test that fails once in a while is a bug: no retries.
  retries: 0,
  workers: 1,
  webServer: {
    command: 'node tests/e2e/server.ts',
    cwd: '../..',
    url: `${productAddress()}/api/ready`,
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
  use: {
    baseURL: productAddress(),
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
    // Out of the way of tests that watch or change what the page asks for; those about it allow it.
    serviceWorkers: 'block',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', testIgnore: TIME_TRAVEL, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      testIgnore: TIME_TRAVEL,
      // What looks the same on every screen is tested once.
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'firefox',
      testIgnore: TIME_TRAVEL,
      // What a browser can do differently: the main jobs, not every case of each.
      grep: /@firefox/,
      use: {
        browserName: 'firefox',
        // Drives a Firefox as it is installed, by WebDriver BiDi; Playwright's own protocol needs its own build.
        channel: 'moz-firefox',
        launchOptions: { executablePath: firefoxPath() },
        viewport: { width: 1440, height: 900 },
      },
    },
    // Puts the server's clock forward by weeks, which never comes back: after everything else.
    {
      name: 'later',
      testMatch: TIME_TRAVEL,
      dependencies: ['desktop', 'mobile', 'firefox'],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
