import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runScanner } from './run-scanner.ts'

/** Level 3 adds cookies, user agent and referer to the parameters; risk 2 adds the heavy time-based payloads. */
const DEPTH = ['--level=3', '--risk=2']
const HEADERS = 'cookie,user-agent,referer'
const PLACES = { parameters: [`--skip=${HEADERS}`], headers: ['-p', HEADERS] }

interface Target {
  addresses: readonly string[]
  /** Which part of the requests is attacked. Headers mean the same to every call. */
  place: keyof typeof PLACES
  cookie?: string
}

/**
 * Tests every parameter of these addresses, or the headers sent to them, for SQL injection.
 *
 * @returns one line per injectable parameter
 * @throws Error when sqlmap did not test all addresses
 */
export async function findSqlInjections({ addresses, place, cookie }: Target): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-sqlmap-'))
  try {
    const targets = path.join(folder, 'targets.txt')
    const results = path.join(folder, 'results.csv')
    await writeFile(targets, `${addresses.join('\n')}\n`)
    const session = ['--batch', '--flush-session', '--disable-coloring', `--output-dir=${folder}`]
    const input = ['-m', targets, `--results-file=${results}`, ...PLACES[place]]
    const signedIn = cookie === undefined ? [] : [`--cookie=${cookie}`]
    // Refusals are the product's usual answer here; without this sqlmap stops at the first.
    const refusals = '--ignore-code=*'
    const args = [...input, ...signedIn, ...DEPTH, ...session, refusals]
    const output = await runScanner('sqlmap', args, part => {
      for (const address of addressesIn(part)) console.log(`        ${address.slice(0, 100)}`)
    })
    const tested = new Set(addressesIn(output))
    if (tested.size < addresses.length)
      throw new Error(`${tested.size} of ${addresses.length} addresses tested:\n${output.slice(-3000)}`)
    return readFindings(await readFile(results, 'utf8').catch(() => ''))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The targets that sqlmap says it begins with. */
function addressesIn(output: string): string[] {
  return [...output.matchAll(/\[\d+\/[\d?]+\] URL:\s+GET (\S+)/g)].map(([, address = '']) => address)
}

/**
 * Columns: target URL, place, parameter, technique(s), note(s). sqlmap itself takes back what it could not repeat:
 * a slow moment of the machine looks like a delay that a payload caused.
 */
function readFindings(csv: string): string[] {
  return csv
    .split('\n')
    .slice(1)
    .filter(line => line.trim() !== '' && !line.includes('false positive or unexploitable'))
}
