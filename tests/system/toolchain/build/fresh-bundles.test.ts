import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeUnlessFresh } from '#tests/support/runner/write-bundle.ts'

let root: string
let written: number

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fresh-bundles-'))
  written = 0
  for (const folder of ['sources/deep', 'bundle']) mkdirSync(path.join(root, folder), { recursive: true })
  for (const file of ['sources/deep/kept.ts', 'sources/deep/removed.ts'])
    writeFileSync(path.join(root, file), '')
  age('sources/deep/kept.ts', 'sources/deep/removed.ts', 'sources/deep', 'sources')
})
afterEach(() => rmSync(root, { recursive: true }))

/** As if they had last changed a minute ago. */
function age(...names: string[]): void {
  const then = new Date(Date.now() - 60_000)
  for (const name of names) utimesSync(path.join(root, name), then, then)
}

/** @returns how often the bundle has been written by now */
async function bundle(write: () => void = () => {}): Promise<number> {
  const act = () => {
    written++
    return Promise.resolve(write())
  }
  await writeUnlessFresh(path.join(root, 'bundle'), act, [path.join(root, 'sources')])
  return written
}

test('a bundle is written once, until a source changes', async () => {
  expect(await bundle()).toBe(1)
  expect(await bundle()).toBe(1)
  writeFileSync(path.join(root, 'sources/deep/kept.ts'), 'changed')
  expect(await bundle()).toBe(2)
})

test('a source that is removed is a change', async () => {
  await bundle()
  rmSync(path.join(root, 'sources/deep/removed.ts'))
  expect(await bundle()).toBe(2)
})

test('what changes while the bundle is written is not in it', async () => {
  await bundle(() => writeFileSync(path.join(root, 'sources/deep/kept.ts'), 'meanwhile'))
  expect(await bundle()).toBe(2)
})

test('a bundle that could not be written is tried again', async () => {
  const fail = () => {
    throw new Error('no space')
  }
  await expect(bundle(fail)).rejects.toThrow('no space')
  expect(await bundle()).toBe(2)
})
