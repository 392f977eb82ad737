import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { findProgram } from '#server/dev/find-program.ts'

/** Package names per package manager; a manager without an entry cannot provide the thing. */
export interface SystemPackages {
  apt?: readonly string[]
  dnf?: readonly string[]
  apk?: readonly string[]
  brew?: readonly string[]
}

type Manager = keyof SystemPackages

/** In order of preference; `refresh` runs first, because fresh containers come without package lists. */
const MANAGERS: Record<
  Manager,
  { program: string; refresh?: string[]; install: string[]; needsRoot: boolean }
> = {
  apt: {
    program: 'apt-get',
    refresh: ['update', '-qq'],
    install: ['install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0'],
    needsRoot: true,
  },
  dnf: { program: 'dnf', install: ['install', '-y', '--setopt=install_weak_deps=False'], needsRoot: true },
  apk: { program: 'apk', install: ['add', '--no-cache'], needsRoot: true },
  brew: { program: 'brew', install: ['install'], needsRoot: false },
}

/**
 * Installs packages through the system's package manager, when this user may do so without a password.
 *
 * @returns whether the packages were installed. `false` means: not allowed, no known manager, or it failed (its own
 * output is on the terminal then). The caller says what to install by hand.
 */
export async function installPackages(
  packages: SystemPackages,
  log: (message: string) => void,
): Promise<boolean> {
  const name = (Object.keys(MANAGERS) as Manager[]).find(
    candidate => packages[candidate] && findProgram(MANAGERS[candidate].program),
  )
  const wanted = name && packages[name]
  if (!name || !wanted) return false

  const manager = MANAGERS[name]
  const prefix = manager.needsRoot ? rootPrefix() : []
  if (!prefix) return false

  log(`Installing ${wanted.join(', ')} with ${manager.program} …`)
  if (manager.refresh && !(await run([...prefix, manager.program, ...manager.refresh]))) return false
  return run([...prefix, manager.program, ...manager.install, ...wanted])
}

/** What to put in front of a command that needs root; `null` when this user cannot have it without a password. */
function rootPrefix(): string[] | null {
  if (process.getuid?.() === 0) return []
  const maySudo = findProgram('sudo') && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
  return maySudo ? ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND'] : null
}

async function run([program = '', ...args]: string[]): Promise<boolean> {
  const child = spawn(program, args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    // Progress belongs beside our own messages, not into output that a script may read.
    stdio: ['ignore', process.stderr, process.stderr],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}
