import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { projectPath } from '#server/core/project-path.ts'
import { findFreePort } from '#server/dev/port.ts'
import { spawnTethered, type TetheredProcess } from '#server/dev/tethered-process.ts'
import { program } from './programs.ts'

const CONFIGURATION = projectPath('deploy/galera.cnf')
const USER_FLAGS = process.getuid?.() === 0 ? ['--user=root'] : []
const PASSWORD = 'only-this-test-knows-it'
/** The account of haproxy's check. */
const CHECK_USER = 'haproxy_check'
/** A node that comes back may have to fetch everything from another one. */
const JOIN_MS = 180_000

export interface GaleraNode {
  port: number
  /** Address of the database on this very node. */
  url: string
  /** kill -9. */
  kill(): Promise<void>
  /** Comes back as it would by itself: recovers its position, then fetches what it missed. Resolves when synchronised. */
  rejoin(): Promise<void>
}

export interface GaleraCluster {
  nodes: GaleraNode[]
  stop(): Promise<void>
}

interface NodeFolder {
  root: string
  data: string
  /** The server's `tmpdir`, of its own: MariaDB deletes all temporary files in it when it starts. */
  temporary: string
  pidFile: string
  errorLog: string
}

/** Three nodes on loopback with `deploy/galera.cnf`, each in a folder of its own. */
export async function startGalera(root: string): Promise<GaleraCluster> {
  const template = path.join(root, 'template')
  await createDataFolder(template)
  const ports = await Promise.all(Array.from({ length: 3 }, choosePorts))
  const members = ports.map(({ group }) => `127.0.0.1:${group}`).join(',')
  const nodes = await Promise.all(
    ports.map(async (port, index) =>
      createNode(path.join(root, `node${index + 1}`), template, port, members),
    ),
  )
  for (const [index, node] of nodes.entries()) await node.start(index === 0 ? ['--wsrep-new-cluster'] : [])
  return {
    nodes,
    async stop() {
      for (const node of nodes) await node.stop()
    },
  }
}

interface NodePorts {
  sql: number
  group: number
  incremental: number
  transfer: number
}

async function choosePorts(): Promise<NodePorts> {
  const [sql, group, incremental, transfer] = await Promise.all(Array.from({ length: 4 }, findFreePort))
  return { sql: sql ?? 0, group: group ?? 0, incremental: incremental ?? 0, transfer: transfer ?? 0 }
}

async function createDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const options = ['--no-defaults', '--skip-test-db', '--skip-name-resolve', '--innodb-log-file-size=16M']
  const child = spawn(program('mariadb-install-db'), [...options, `--datadir=${folder}`, ...USER_FLAGS], {
    stdio: 'ignore',
    env: { ...process.env, TMPDIR: path.dirname(folder) },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('mariadb-install-db failed')
}

async function createNode(root: string, template: string, ports: NodePorts, members: string) {
  const folder: NodeFolder = {
    root,
    data: path.join(root, 'data'),
    temporary: path.join(root, 'tmp'),
    pidFile: path.join(root, 'pid'),
    errorLog: path.join(root, 'error.log'),
  }
  await mkdir(folder.temporary, { recursive: true })
  await cp(template, folder.data, { recursive: true })
  await writeFile(path.join(root, 'node.cnf'), await nodeConfiguration(folder, ports, members))
  await writeFile(path.join(root, 'accounts.sql'), accounts())
  const url = `mysql://wabenmarkt:${PASSWORD}@127.0.0.1:${ports.sql}/wabenmarkt`
  let server: TetheredProcess | undefined
  const start = async (extra: string[]) => {
    const file = path.join(root, 'node.cnf')
    server = spawnTethered(program('mariadbd'), [`--defaults-file=${file}`, ...USER_FLAGS, ...extra], {
      output: 'ignore',
    })
    await untilSynced(url, folder, server)
  }
  return {
    port: ports.sql,
    url,
    start: (extra: string[]) =>
      start(extra.length === 0 ? [] : [...extra, `--init-file=${path.join(root, 'accounts.sql')}`]),
    async kill() {
      process.kill(Number(await readFile(folder.pidFile, 'utf8')), 'SIGKILL')
      await server?.exited
    },
    rejoin: () => start([`--wsrep-start-position=${recoverPosition(root)}`]),
    stop: async () => server?.stop(),
  }
}

/** The file of the deployment; the lines below come later and win. */
async function nodeConfiguration(folder: NodeFolder, ports: NodePorts, members: string): Promise<string> {
  const deployed = await readFile(CONFIGURATION, 'utf8')
  const provider = /^wsrep_provider_options = "(.*)"$/m.exec(deployed)?.[1]
  if (provider === undefined) throw new Error('deploy/galera.cnf has no wsrep_provider_options')
  return [
    deployed,
    `datadir = ${folder.data}`,
    `tmpdir = ${folder.temporary}`,
    `pid_file = ${folder.pidFile}`,
    `log_error = ${folder.errorLog}`,
    `socket = ${path.join(folder.root, 's')}`,
    `port = ${ports.sql}`,
    'bind_address = 127.0.0.1',
    'innodb_log_file_size = 16M',
    'innodb_buffer_pool_size = 128M',
    'performance_schema = OFF',
    `wsrep_cluster_address = gcomm://${members}`,
    `wsrep_node_address = 127.0.0.1:${ports.group}`,
    `wsrep_sst_auth = sst:${PASSWORD}`,
    `wsrep_sst_receive_address = 127.0.0.1:${ports.transfer}`,
    `wsrep_node_incoming_address = 127.0.0.1:${ports.sql}`,
    `wsrep_provider_options = "${provider}; base_port=${ports.group}; gmcast.listen_addr=tcp://127.0.0.1:${ports.group}; ist.recv_addr=127.0.0.1:${ports.incremental}; gcache.size=64M"`,
    '',
  ].join('\n')
}

function accounts(): string {
  return [
    'CREATE DATABASE wabenmarkt CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;',
    `CREATE USER wabenmarkt@'127.0.0.1' IDENTIFIED BY '${PASSWORD}';`,
    "GRANT ALL ON wabenmarkt.* TO wabenmarkt@'127.0.0.1';",
    `CREATE USER sst@localhost IDENTIFIED BY '${PASSWORD}';`,
    'GRANT RELOAD, PROCESS, LOCK TABLES, BINLOG MONITOR ON *.* TO sst@localhost;',
    `CREATE USER ${CHECK_USER}@'127.0.0.1' IDENTIFIED BY '${PASSWORD}';`,
    '',
  ].join('\n')
}

/** The file that `deploy/galera-check.sh` signs in with. */
export const CHECK_CREDENTIALS = `[client]\nuser = ${CHECK_USER}\npassword = ${PASSWORD}\n`

/** As `galera_recovery` of the Debian package does before each start of the unit. */
function recoverPosition(root: string): string {
  const log = path.join(root, 'recovery.log')
  spawnSync(program('mariadbd'), [
    `--defaults-file=${path.join(root, 'node.cnf')}`,
    ...USER_FLAGS,
    '--wsrep-recover',
    '--disable-log-error',
    `--log-error=${log}`,
  ])
  const found = /Recovered position:?\s*(\S+)/.exec(spawnSync('cat', [log], { encoding: 'utf8' }).stdout)
  if (found?.[1] === undefined) throw new Error(`No position in ${log}`)
  return found[1]
}

async function untilSynced(url: string, folder: NodeFolder, server: TetheredProcess): Promise<void> {
  const deadline = Date.now() + JOIN_MS
  let hasEnded = false
  void server.exited.then(() => (hasEnded = true))
  while ((await readState(url)) !== 'Synced') {
    if (hasEnded || Date.now() > deadline) {
      const log = await readFile(folder.errorLog, 'utf8').catch(() => '')
      throw new Error(`${folder.root} does not join:\n${log.split('\n').slice(-30).join('\n')}`)
    }
    await sleep(100)
  }
}

async function readState(url: string): Promise<string | null> {
  try {
    const connection = await createConnection({ uri: url, connectTimeout: 1000 })
    try {
      const [rows] = await connection.query<RowDataPacket[]>(
        "SHOW GLOBAL STATUS LIKE 'wsrep_local_state_comment'",
      )
      return String(rows[0]?.Value)
    } finally {
      await connection.end()
    }
  } catch {
    return null
  }
}
