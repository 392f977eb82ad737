import { randomBytes } from 'node:crypto'
import { clock } from '#server/core/clock.ts'
import { createDatabase } from '#server/core/database/database.ts'
import { createBuiltPages } from '#server/pages/rendering/built-pages.ts'
import { startTestDatabaseServer } from '#tests/support/database/database-server.ts'
import { createPaymentTestApp, type PaymentTestApp } from '#tests/support/product/payments.ts'
import type { Settings } from '#tests/support/product/settings.ts'
import { NOTHING, summary } from '#tests/support/runner/counts.ts'
import { runBuild, runTool } from '#tests/support/runner/runners.ts'
import { startHttp } from '#tests/support/stand-ins/http.ts'
import { sendCall } from '#tests/system/api/api-client.ts'
import { createPersonas, makeOwnerAdmin } from '#tests/system/api/personas.ts'
import { callAddress, callDoor, type OpenCall } from './call-door.ts'
import { PLANTED_PATH, plantedHole } from './planted-hole.ts'
import { ensureScanner } from './run-scanner.ts'
import { findSqlInjections } from './sqlmap.ts'
import { listCalls } from './targets.ts'
import { ALL_MODULES, findWebHoles, INJECTION_MODULES } from './wapiti.ts'

/**
 * `pnpm test:attack`: the classes of what gave way once (`vitest.config.ts` beside this file), then sqlmap and wapiti against the running product, on a database of their own, signed in as somebody
 * who may call everything. Before that, both must find the holes in a page made for them. Takes an hour to an hour and a half.
 */

interface Attack {
  name: string
  /** What was found, one line each. */
  run: () => Promise<string[]>
  /** A positive control fails when nothing is found. */
  mustFind?: RegExp
}

/** A listing counts its visitors by address and user agent; every call reads the session's cookie. */
const HEADER_READERS = ['listings.getById', 'leads.exportCSV']

/** As in public, but for what would refuse a scanner's haste, or its session. */
const SETTINGS: Settings = {
  NODE_ENV: 'production',
  SESSION_SECRET: randomBytes(32).toString('hex'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'post@wabenmarkt.test',
  RATE_LIMIT: 'off',
  ADMIN_SECOND_FACTOR: 'optional',
}

let passed = 0
let failed = 0

// One after the other: the package manager lets in only one.
await ensureScanner('sqlmap')
await ensureScanner('wapiti')
await runBuild()
await carryOut({ name: 'classes of what gave way once', run: attackByClasses })
const databaseServer = await startTestDatabaseServer()
clock.set(new Date())
const app = await createPaymentTestApp({
  env: SETTINGS,
  pages: services => createBuiltPages(services),
})
try {
  for (const attack of await listAttacks(app)) await carryOut(attack)
} finally {
  await app.close()
  await databaseServer.stop()
}
console.log(summary({ ...NOTHING, passed, failed }))
process.exit(failed > 0 || passed === 0 ? 1 : 0)

async function attackByClasses(): Promise<string[]> {
  const code = await runTool('vitest', ['run', '--config', 'tests/performance/attack/vitest.config.ts'])
  return code === 0 ? [] : ['see above']
}

async function listAttacks(target: PaymentTestApp): Promise<Attack[]> {
  const product = new URL(target.webhookUrl).origin
  const personas = await createPersonas(target)
  await makeOwnerAdmin(personas)
  const cookie = personas.cookies.owner ?? ''
  const calls = await listCalls(personas)
  const door = await startHttp(callDoor(product, calls))
  const addressesOf = (open: readonly OpenCall[]) => open.map(call => callAddress(door.url, call))
  /** An attack whose session has ended on the way has only seen refusals. */
  const signedIn = async (attack: () => Promise<string[]>) => {
    const findings = await attack()
    const answer = await (await sendCall(product, 'auth.me', undefined, { cookie })).text()
    return answer.includes(personas.owner.email)
      ? findings
      : [...findings, 'the session ended during the attack']
  }
  const hole = await startHttp(plantedHole(createDatabase(target.url, { connectionLimit: 2 }).pool))
  return [
    {
      name: 'sqlmap finds the planted hole',
      run: () => findSqlInjections({ addresses: [hole.url + PLANTED_PATH], place: 'parameters' }),
      mustFind: /name/,
    },
    {
      name: 'wapiti finds the planted SQL injection',
      run: () => findWebHoles(hole.url, { modules: INJECTION_MODULES }),
      mustFind: /^SQL Injection/m,
    },
    {
      name: 'wapiti finds the planted script injection',
      run: () => findWebHoles(hole.url, { modules: ['xss'] }),
      mustFind: /^Cross Site Scripting/m,
    },
    {
      name: 'sqlmap on the headers',
      run: () =>
        signedIn(() => {
          const read = calls.filter(({ path }) => HEADER_READERS.includes(path))
          return findSqlInjections({ addresses: addressesOf(read), place: 'headers', cookie })
        }),
    },
    {
      name: `sqlmap on the parameters of ${calls.length} calls`,
      run: () =>
        signedIn(() => findSqlInjections({ addresses: addressesOf(calls), place: 'parameters', cookie })),
    },
    {
      name: 'wapiti on the parameters of all calls',
      run: () => signedIn(() => findWebHoles(door.url, { modules: INJECTION_MODULES, headers: { cookie } })),
    },
    {
      name: 'wapiti on the pages of the site',
      run: () => findWebHoles(product, { modules: ALL_MODULES, start: ['/sitemap.xml'] }),
    },
  ]
}

async function carryOut(attack: Attack): Promise<void> {
  const start = performance.now()
  const [ok, findings] = await judge(attack)
  const seconds = Math.round((performance.now() - start) / 1000)
  if (ok) passed++
  else failed++
  console.log(`${ok ? 'passed' : 'FAILED'}  ${attack.name} (${seconds} s)`)
  for (const finding of findings) console.log(`        ${finding}`)
}

async function judge({ run, mustFind }: Attack): Promise<[boolean, string[]]> {
  try {
    const findings = await run()
    return [mustFind === undefined ? findings.length === 0 : mustFind.test(findings.join('\n')), findings]
  } catch (error) {
    return [false, [`broke down: ${String(error)}`]]
  }
}
