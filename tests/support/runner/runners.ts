import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import {
  type Counts,
  countPlaywright,
  countRepeated,
  countVitest,
  isWorthRepeating,
  judgeRun,
  NOTHING,
  type PlaywrightReport,
  type VitestReport,
} from './counts.ts'

const VITEST_REPORT = 'test-results/vitest.json'
const PLAYWRIGHT_REPORT = 'test-results/browser.json'

export async function runVitest(): Promise<Counts> {
  const first = await vitest([])
  if (!isWorthRepeating(first)) return first
  const files = new Set(first.failures.map(name => name.split(' › ', 1).join()))
  return countRepeated(first, await vitest(['--no-file-parallelism', ...files]))
}

async function vitest(args: string[]): Promise<Counts> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
  const exitCode = await runTool('vitest', ['run', ...reporters, ...args])
  return judgeRun('Vitest', countVitest(await readReport<VitestReport>('Vitest', VITEST_REPORT)), exitCode)
}

/** Tests look at the product as it is delivered, and at an empty page that it is compared with. */
export async function runBuild(): Promise<Counts> {
  for (const config of [
    'vite.config.ts',
    'server/process/vite.config.ts',
    'tests/performance/quality/empty-page/vite.config.ts',
  ]) {
    const exitCode = await runTool('vite', ['build', '--config', config, '--logLevel', 'warn'])
    if (exitCode !== 0) throw new Error(`${config} could not be built`)
  }
  return NOTHING
}

export async function runPlaywright(): Promise<Counts> {
  const first = await playwright([])
  return isWorthRepeating(first)
    ? countRepeated(first, await playwright(['--last-failed', '--workers', '1']))
    : first
}

async function playwright(args: string[]): Promise<Counts> {
  const exitCode = await runTool('playwright', [
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
    ...args,
  ])
  const report = await readReport<PlaywrightReport>('Playwright', PLAYWRIGHT_REPORT)
  return judgeRun('Playwright', countPlaywright(report), exitCode)
}

/** Runs a program of the project's packages. @returns its exit code */
export async function runTool(name: string, args: string[]): Promise<number> {
  const child = spawn(`node_modules/.bin/${name}`, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

async function readReport<T>(runner: string, path: string): Promise<T> {
  const content = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${runner} broke down before it could report`)
  })
  return JSON.parse(content) as T
}
