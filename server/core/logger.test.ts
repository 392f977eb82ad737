import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const LOGGER = fileURLToPath(new URL('logger.ts', import.meta.url))

/** A process of its own, whose standard output is the log. */
function runWithLogger(code: string): ChildProcess {
  const program = `
    import { createLogger } from ${JSON.stringify(LOGGER)}
    const logger = createLogger({ NODE_ENV: 'production', LOG_LEVEL: 'info' })
    ${code}`
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

/** The messages, as they arrive; all of them when it ends without being told to. */
async function readMessages({ stdout }: ChildProcess, count = Number.POSITIVE_INFINITY): Promise<string[]> {
  let text = ''
  const messages = () => [...text.matchAll(/"msg":"(.*?)"/g)].map(([, message]) => message ?? '')
  for await (const chunk of stdout ?? []) {
    text += String(chunk)
    if (messages().length >= count) break
  }
  return messages()
}

test('whatever was said before a process ends is in its log', async () => {
  const quick = runWithLogger(`
    for (let line = 0; line < 100; line++) logger.info('line ' + line)
    process.exit()`)
  const expected = Array.from({ length: 100 }, (_, line) => `line ${line}`)
  expect(await readMessages(quick)).toEqual(expected)

  const failing = runWithLogger(`logger.info('last'); throw new Error('expected by this test')`)
  expect(await readMessages(failing)).toEqual(['last'])
})

test('a warning is written at once, with what was said before it, even when nothing else ever happens', async () => {
  const stuck = runWithLogger(`
    logger.info('before')
    logger.warn('careful')
    for (;;);`)
  expect(await readMessages(stuck, 2)).toEqual(['before', 'careful'])
  stuck.kill('SIGKILL')
  await once(stuck, 'exit')
})

test('a single line is there soon', async () => {
  const waiting = runWithLogger(`
    logger.info('alone')
    setTimeout(() => {}, 60_000)`)
  expect(await readMessages(waiting, 1)).toEqual(['alone'])
  waiting.kill()
  await once(waiting, 'exit')
})
