import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where servers and system tools live although a normal user's PATH leaves them out. */
const SYSTEM_FOLDERS = [
  '/usr/bin',
  '/usr/sbin',
  '/usr/libexec',
  '/usr/local/bin',
  '/usr/local/sbin',
  '/opt/homebrew/bin',
]

/**
 * The absolute path of the first of these programs that is installed, looked for on PATH, then in `extraFolders`,
 * then in the usual system folders.
 */
export function findProgram(
  names: string | readonly string[],
  extraFolders: readonly string[] = [],
): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...extraFolders, ...SYSTEM_FOLDERS]
  for (const name of [names].flat()) {
    const found = folders.map(folder => join(folder, name)).find(isExecutable)
    if (found) return found
  }
  return null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
