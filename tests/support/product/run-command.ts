import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bundledCommand } from './bundled-servers.ts'
import type { Settings } from './settings.ts'

/** What a command ended with, and what it printed, errors too. */
export interface CommandResult {
  code: number
  said: string
}

/**
 * Runs a command of the product in a process of its own. It was bundled when the run began: from its sources, each start costs a
 * second more of the processor. (That they start from the sources as well, `operations/commands.test.ts` shows.)
 * @param command its file, below the project's root, and its arguments; options of Node's come before the file
 */
export function runCommand(command: readonly string[], settings: Settings): Promise<CommandResult> {
  const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings }
  const args = command.map(arg => (/\/cli\/[^/]+\.ts$/.test(arg) ? bundledCommand(arg) : arg))
  return promisify(execFile)(process.execPath, args, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  )
}
