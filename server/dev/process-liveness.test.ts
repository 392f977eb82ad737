import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { isAlive } from './process-liveness.ts'

test('this process runs, a process that never was does not', () => {
  expect(isAlive(process.pid)).toBe(true)
  expect(isAlive(2 ** 22 + 1)).toBe(false)
})

test.runIf(process.platform === 'linux')(
  'a process that has ended does not run while it is a zombie',
  async () => {
    // The shell becomes a program that never asks how its child ended; before that, it would ask itself.
    const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 30'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const [line] = (await once(createInterface(parent.stdout), 'line')) as [string]
      await expect.poll(() => isAlive(Number(line)), { timeout: 10_000 }).toBe(false)
      process.kill(Number(line), 0)
    } finally {
      parent.kill()
    }
  },
)
