import { rm } from 'node:fs/promises'
import { projectPath } from '#server/core/project-path.ts'
import { findEngine } from '#server/dev/embedded-database/engine.ts'
import { addCounts, type Counts, NOTHING, summary } from './counts.ts'
import { CHROMIUM, DATABASE_DUMP, ensureProgram, FIREFOX, JAVA } from './programs.ts'
import { runBuild, runPlaywright, runVitest } from './runners.ts'

/** `pnpm test`: brings what the tests need, runs all of them and ends with one line of counts. */

// Tests start the product and its commands from the sources many times: what Node made of them is kept for the next start.
process.env.NODE_COMPILE_CACHE ??= projectPath('node_modules/.cache/node')

const total = await runEverything()
console.log(summary(total))
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

async function runEverything(): Promise<Counts> {
  await rm('test-results', { recursive: true, force: true })
  let counts = NOTHING
  for (const step of [prepare, runBuild, runVitest, runPlaywright]) {
    counts = addCounts(counts, await attempt(step))
  }
  return counts
}

/** A step that breaks is a failure like any other, and the steps after it still run. */
async function attempt(step: () => Promise<Counts>): Promise<Counts> {
  try {
    return await step()
  } catch (error) {
    console.error(`\n${step.name}: ${error instanceof Error ? error.message : String(error)}\n`)
    return { ...NOTHING, failed: 1 }
  }
}

async function prepare(): Promise<Counts> {
  const log = (message: string) => console.log(message)
  if (!process.env.DATABASE_URL) await findEngine(log)
  for (const program of [CHROMIUM, FIREFOX, DATABASE_DUMP, JAVA]) await ensureProgram(program, log)
  return NOTHING
}
