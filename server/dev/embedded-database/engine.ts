import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { findProgram } from '#server/dev/find-program.ts'
import { installPackages } from '#server/dev/install-packages.ts'

export const ENGINE_NAMES = ['mariadb', 'mysql'] as const
export type EngineName = (typeof ENGINE_NAMES)[number]

/** A database server found on this machine and how it creates an empty data folder. */
export interface Engine {
  server: string
  /** Program and arguments; `--datadir` is added by the caller. */
  createDataFolder: readonly [program: string, ...args: string[]]
}

const BREW_FOLDERS = ['mariadb', 'mysql'].flatMap(formula =>
  ['/opt/homebrew', '/usr/local'].map(prefix => `${prefix}/opt/${formula}/bin`),
)

const PACKAGES = {
  apt: ['mariadb-server-core', 'mariadb-client-core', 'mariadb-common'],
  dnf: ['mariadb-server'],
  apk: ['mariadb', 'mariadb-client'],
  brew: ['mariadb'],
}

const MISSING = `Wabenmarkt needs a MariaDB or MySQL server and found none on this machine. Install one and start again \
(Debian and Ubuntu: sudo apt-get install ${PACKAGES.apt.join(' ')}; Fedora: sudo dnf install ${PACKAGES.dnf.join(' ')}; \
Alpine: apk add ${PACKAGES.apk.join(' ')}; macOS: brew install ${PACKAGES.brew.join(' ')}). It is used privately, \
nothing needs to be configured. To use a server of your own instead, set \
DATABASE_URL=mysql://user:password@host:3306/database.`

const MYSQL_MISSING = `No MySQL server on the PATH: \`mysqld\` is missing, or it is MariaDB's. Put the folder of MySQL's \`mysqld\` \
first on the PATH, or set DATABASE_URL=mysql://user:password@host:3306/database.`

/**
 * Finds a MySQL-compatible server, installing MariaDB when there is none and the system lets us.
 *
 * @param wanted unset: whichever there is, MariaDB first
 * @throws Error with one paragraph for the reader when there is none to be had.
 */
export async function findEngine(log: (message: string) => void, wanted?: EngineName): Promise<Engine> {
  const found = locateEngine(wanted)
  if (found) return found
  // MySQL is in few systems' packages.
  if (wanted === 'mysql') throw new Error(MYSQL_MISSING)
  await installPackages(PACKAGES, log)
  const installed = locateEngine(wanted)
  if (!installed) throw new Error(MISSING)
  return installed
}

const PROGRAMS = { mariadb: ['mariadbd', 'mysqld'], mysql: ['mysqld'] } satisfies Record<EngineName, string[]>

/** `null`: this machine has none, or not that one. */
export function locateEngine(wanted?: EngineName): Engine | null {
  const server = findProgram(PROGRAMS[wanted ?? 'mariadb'], BREW_FOLDERS)
  if (!server) return null
  const version = spawnSync(server, ['--no-defaults', '--version'], { encoding: 'utf8' }).stdout
  const name: EngineName = version.includes('MariaDB') ? 'mariadb' : 'mysql'
  if (wanted !== undefined && name !== wanted) return null
  if (name === 'mysql') {
    return { server, createDataFolder: [server, '--no-defaults', '--initialize-insecure'] }
  }
  const ownFolders = [dirname(server), join(dirname(server), '../bin'), join(dirname(server), '../scripts')]
  const installer = findProgram(['mariadb-install-db', 'mysql_install_db'], ownFolders)
  if (!installer) return null
  const options = ['--auth-root-authentication-method=socket', '--skip-test-db', '--skip-name-resolve']
  return { server, createDataFolder: [installer, '--no-defaults', ...options] }
}
