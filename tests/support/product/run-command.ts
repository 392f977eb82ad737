import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Settings } from '#tests/support/product/settings.ts'

/** What a command ended with, and what it printed, errors too. */
export interface CommandResult {
  code: number
  said: string
}

/**
 * Runs a command of the product in a process of its own, as an operator types it.
 * @param command its file, below the project's root, and its arguments; options of Node's come before the file
 */
export function runCommand(command: readonly string[], settings: Settings): Promise<CommandResult> {
  const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings }
  return promisify(execFile)(process.execPath, command, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  )
}
