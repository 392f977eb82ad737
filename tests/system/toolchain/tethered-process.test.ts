import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { spawnTethered } from '#server/dev/tethered-process.ts'

/** That a program ends with a killed parent is tested with the database, in embedded-database.test.ts. */

function node(script: string) {
  return spawnTethered(process.execPath, ['-e', script], { output: 'ignore' })
}

/** A program that runs until a signal ends it; resolves when it has put up its handler. */
async function nodeThatHandlesSigterm(handler: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tethered-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const ready = join(folder, 'ready')
  const program = node(
    `process.on('SIGTERM', ${handler}); setInterval(() => 0, 1000); fs.writeFileSync(${JSON.stringify(ready)}, '')`,
  )
  await vi.waitUntil(() => existsSync(ready), { timeout: 10_000 })
  return program
}

test('passes the exit code on', async () => {
  expect(await node('process.exit(7)').exited).toBe(7)
})

test('a program that does not exist has failed', async () => {
  expect(await spawnTethered('/nowhere/program', [], { output: 'ignore' }).exited).toBe(127)
})

test('stop lets the program finish its work', async () => {
  const program = await nodeThatHandlesSigterm('() => setTimeout(() => process.exit(5), 200)')
  await program.stop()
  expect(await program.exited).toBe(5)
})

test('stop kills a program that does not listen', async () => {
  const program = await nodeThatHandlesSigterm('() => undefined')
  const before = performance.now()
  await program.stop(300)
  expect(performance.now() - before).toBeLessThan(5000)
  expect(await program.exited).not.toBe(0)
})

test('stopping a program that has ended is no error', async () => {
  const program = node('')
  expect(await program.exited).toBe(0)
  await program.stop()
})
