import { readFileSync } from 'node:fs'

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
