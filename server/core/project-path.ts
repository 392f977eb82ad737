import path from 'node:path'

/**
 * Where a file or folder of the project lies.
 *
 * This file is as deep below the project's folder as the built server (`dist/run`), so that one path holds for both.
 * @param name relative to the project's folder
 */
export function projectPath(name: string): string {
  return path.join(import.meta.dirname, '../..', name)
}
