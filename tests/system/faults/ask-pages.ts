import { setTimeout as sleep } from 'node:timers/promises'
import type { ProbedPage, ProbeReport } from './page-probe.ts'

/** What `page-probe.ts` runs in a process of its own. */

const PAUSE_MS = 40
const pages = JSON.parse(process.argv[2] ?? '[]') as ProbedPage[]
let report: ProbeReport = { times: [], failures: [] }

process.on('message', () => {
  process.send?.(report)
  report = { times: [], failures: [] }
})
process.on('disconnect', () => process.exit())

for (let n = 0; ; n++) {
  const page = pages[n % pages.length]
  if (page !== undefined) await ask(page)
  await sleep(PAUSE_MS)
}

async function ask({ url, cookie }: ProbedPage): Promise<void> {
  const start = performance.now()
  try {
    const response = await fetch(url, cookie === undefined ? {} : { headers: { cookie } })
    await response.arrayBuffer()
    if (response.status === 200) report.times.push(performance.now() - start)
    else report.failures.push(`${response.status} ${url}`)
  } catch (error) {
    report.failures.push(`${String(error)} ${url}`)
  }
}
