import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runScanner } from './run-scanner.ts'

/**
 * Everything wapiti has, but for three modules that need other servers at run time: nikto and wapp load their lists of
 * known software, ssrf waits for calls at its makers' host.
 */
export const ALL_MODULES = [
  'backup',
  'blindsql',
  'brute_login_form',
  'buster',
  'cookieflags',
  'crlf',
  'csp',
  'csrf',
  'exec',
  'file',
  'htaccess',
  'http_headers',
  'methods',
  'permanentxss',
  'redirect',
  'shellshock',
  'sql',
  'xss',
  'xxe',
] as const

/** The modules that put payloads into parameters. */
export const INJECTION_MODULES = [
  'blindsql',
  'crlf',
  'exec',
  'file',
  'permanentxss',
  'redirect',
  'shellshock',
  'sql',
  'xss',
  'xxe',
] as const

interface Finding {
  method: string
  path: string
  info: string
  level: number
  parameter: string | null
}

interface Report {
  vulnerabilities: Record<string, Finding[]>
  anomalies: Record<string, Finding[]>
  infos: { target: string }
}

interface Scan {
  modules: readonly string[]
  /** Pages to begin with besides the first. */
  start?: readonly string[]
  headers?: Readonly<Record<string, string>>
}

/** Seconds for finding the pages, and for each module. Who needs them all has not seen everything. */
const LIMITS = { '--max-scan-time': 300, '--max-attack-time': 1200 }

/**
 * Crawls a site and attacks what it finds.
 * @returns one line per vulnerability or anomaly
 * @throws Error when the time was not enough for all of it
 */
export async function findWebHoles(
  url: string,
  { modules, start = [], headers = {} }: Scan,
): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-wapiti-'))
  try {
    const report = path.join(folder, 'report.json')
    const from = start.flatMap(page => ['-s', url + page])
    const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const limits = [...Object.entries(LIMITS).flat().map(String), '--timeout', '10', '--depth', '4']
    const output = [
      '--store-session',
      folder,
      '--flush-session',
      '--no-bugreport',
      '-f',
      'json',
      '-o',
      report,
    ]
    const scope = ['-u', `${url}/`, '--scope', 'domain', '-m', modules.join(',')]
    const printed = await runScanner('wapiti', [...scope, ...from, ...sent, ...limits, ...output])
    const [early] = /Max (?:scan|attack) time was reached.*/.exec(printed) ?? []
    if (early !== undefined) throw new Error(early)
    return readFindings(JSON.parse(await readFile(report, 'utf8')) as Report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** It asks for a filter that browsers have dropped because it opened holes itself; OWASP advises against it. */
const OUTDATED_ADVICE = /^X-XSS-Protection is not set/

function readFindings({ vulnerabilities, anomalies }: Report): string[] {
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, findings]) =>
    findings
      .filter(({ info }) => !OUTDATED_ADVICE.test(info))
      .map(({ method, path, info, parameter }) => `${kind}: ${method} ${path} ${parameter ?? ''} ${info}`),
  )
}
