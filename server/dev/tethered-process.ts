import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface TetheredProcess {
  /** Resolves with the exit code once the program has ended; 1 when a signal ended it. */
  readonly exited: Promise<number>
  /** Asks the program to end (SIGTERM) and resolves when it has; kills it after `graceMs`. */
  stop(graceMs?: number): Promise<void>
}

interface TetherOptions {
  env?: NodeJS.ProcessEnv
  /** `inherit` shows the program's output in this terminal, `ignore` drops it. */
  output: 'inherit' | 'ignore'
}

const DEFAULT_GRACE_MS = 30_000

/**
 * The shell runs the program and reads from a pipe that only this process holds. When this process ends, even by
 * `kill -9`, the pipe closes and the shell passes SIGTERM on: nothing is left behind that blocks the next start.
 */
const TETHER = `
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
{ cat <&3 >/dev/null 2>&1; kill -TERM $program 2>/dev/null; } &
exec 3<&-
wait $program`

/**
 * Starts a program that never outlives this process. It runs in a session of its own, so Ctrl-C in the terminal
 * reaches this process only, and this process decides in which order things stop.
 */
export function spawnTethered(
  command: string,
  args: readonly string[],
  options: TetherOptions,
): TetheredProcess {
  const shell = spawn('sh', ['-c', TETHER, 'tether', command, ...args], {
    detached: true,
    env: options.env ?? process.env,
    stdio: ['pipe', options.output, options.output],
  })
  // The pipe breaks when the program ends first; that is no failure.
  shell.stdin.on('error', () => undefined)
  const exited = once(shell, 'exit').then(([code]: (number | null)[]) => {
    shell.stdin.destroy()
    return code ?? 1
  })

  return {
    exited,
    async stop(graceMs = DEFAULT_GRACE_MS) {
      shell.stdin.end()
      const deadline = setTimeout(() => killGroup(shell.pid), graceMs)
      await exited
      clearTimeout(deadline)
    },
  }
}

function killGroup(leader: number | undefined): void {
  if (leader === undefined) return
  try {
    process.kill(-leader, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
