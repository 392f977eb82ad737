import { existsSync } from 'node:fs'
import { findProgram } from '#server/dev/find-program.ts'
import { installPackages } from '#server/dev/install-packages.ts'

const GALERA_PROVIDER = '/usr/lib/galera/libgalera_smm.so'
/** `mariadb-server` has the scripts by which a node fetches everything from another one. */
const PACKAGES = {
  apt: ['mariadb-server', 'mariadb-client', 'mariadb-backup', 'galera-4', 'socat', 'iproute2', 'haproxy'],
}
const PROGRAMS = [
  'mariadbd',
  'mariadb-install-db',
  'mariadb',
  'mariabackup',
  'wsrep_sst_mariabackup',
  'haproxy',
]

/** Installs what the cluster consists of where the system allows it. @throws Error naming what is missing */
export async function ensureClusterPrograms(): Promise<void> {
  if (missing().length === 0) return
  await installPackages(PACKAGES, message => console.error(message))
  if (missing().length > 0)
    throw new Error(`Install ${PACKAGES.apt.join(' ')} (Debian): ${missing().join(', ')} not found`)
}

/** The path of one of the programs above. */
export function program(name: string): string {
  const found = findProgram(name)
  if (found === null) throw new Error(`${name} is not installed`)
  return found
}

function missing(): string[] {
  const absent = PROGRAMS.filter(name => findProgram(name) === null)
  return existsSync(GALERA_PROVIDER) ? absent : [...absent, GALERA_PROVIDER]
}
