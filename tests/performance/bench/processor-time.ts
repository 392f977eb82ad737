import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Of /proc/<pid>/stat, fixed in Linux for every program. */
const TICK_MS = 10
const PAGE_BYTES = 4096

/** What a process and those it has started have used of the processor since they began, in ms. */
export function processorMs(pid: number): number {
  return familyOf(pid).reduce((sum, each) => sum + ownProcessorMs(each), 0)
}

/** Resident memory of each process of the family, in MB. */
export function residentMegabytes(pid: number): number[] {
  return familyOf(pid).map(each => {
    const pages = Number(readFileSync(`/proc/${each}/statm`, 'utf8').split(' ')[1])
    return (pages * PAGE_BYTES) / 1024 ** 2
  })
}

function ownProcessorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return [pid, ...children.filter(Boolean).flatMap(child => familyOf(Number(child)))]
}

/**
 * The process that listens on this port of this machine: found by its socket, because a server's own pid file may lie in
 * a file system (and name a process) that only its container knows.
 * @throws when there is none, or it belongs to somebody whose processes this user may not look into
 */
export function findListenerPid(port: number): number {
  const sockets = new Set(listeningSockets(port).map(inode => `socket:[${inode}]`))
  const pid = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .find(name => openFiles(name).some(file => sockets.has(file)))
  if (pid === undefined) throw new Error(`No process of this machine is seen to listen on port ${port}`)
  return Number(pid)
}

const LISTENING = '0A'

function listeningSockets(port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap(table =>
    readFileSync(table, 'utf8')
      .split('\n')
      .map(line => line.trim().split(/\s+/))
      .filter(([, local, , state]) => local?.endsWith(suffix) && state === LISTENING)
      .map(fields => String(fields[9])),
  )
}

/** None of a process that has ended meanwhile, or belongs to somebody else. */
function openFiles(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map(fd => readlinkSync(`/proc/${pid}/fd/${fd}`))
  } catch {
    return []
  }
}
