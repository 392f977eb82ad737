import browserTests from '#tests/e2e/playwright.config.ts'

/** `pnpm test:forms`: every form of the table, which takes minutes; `pnpm test` has two of them. */
export default {
  ...browserTests,
  testDir: '.',
  outputDir: '../../../test-results/forms',
  reporter: [['list']],
  globalSetup: '../global-setup.ts',
  projects: [{ name: 'forms', use: { viewport: { width: 1440, height: 900 } } }],
}
