import { readFileSync } from 'node:fs'

/**
 * Whether a process with this id runs, whoever owns it. One that has ended does not, even where nobody collects its exit
 * status: process 1 of a container often does not, and the id of a zombie goes on to exist.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !isZombie(pid)
}

/** Known on Linux alone; elsewhere the system collects what nobody else does. */
function isZombie(pid: number): boolean {
  try {
    // "pid (name) state …", where the name may hold anything, parentheses included.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.charAt(stat.lastIndexOf(')') + 2) === 'Z'
  } catch {
    return false
  }
}
