import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>
const workspace = readFileSync('pnpm-workspace.yaml', 'utf8')

/** Licences under which the product may be run and changed without publishing it. */
const ALLOWED =
  /^(MIT(-0)?|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense|BlueOak-1\.0\.0|CC0-1\.0|Python-2\.0)$/
/** Linked at run time and replaceable, as this licence asks: the image library that sharp brings. */
const LINKED_LIBRARIES = /^@img\/sharp-libvips-/

async function pnpm(...args: string[]): Promise<string> {
  const { packageManager } = JSON.parse(readFileSync('package.json', 'utf8')) as { packageManager: string }
  const options = { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NODE_ENV: 'production' } }
  return (await promisify(execFile)('npx', ['-y', packageManager, ...args], options)).stdout
}

test('every version is exact', () => {
  const versions = Object.values({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  })
  expect(versions.length).toBeGreaterThan(50)
  expect(versions.filter(version => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('the browser driver and its test runner are of one version', () => {
  const { playwright, '@playwright/test': runner } = manifest.devDependencies
  expect(playwright).toBe(runner)
})

test('no package may run a script when it is installed', () => {
  expect(workspace).toContain('strictDepBuilds: true')
  const [, builds = ''] = /^allowBuilds:\n((?: {2}.+\n)+)/m.exec(workspace) ?? []
  const decisions = builds.trimEnd().split('\n')
  expect(decisions.length).toBeGreaterThan(1)
  expect(decisions.filter(line => !line.endsWith(': false'))).toEqual([])
})

test('what runs in production has licences that allow it', { timeout: 120_000 }, async () => {
  const licences = JSON.parse(await pnpm('licenses', 'list', '--prod', '--json')) as Record<
    string,
    { name: string }[]
  >
  const others = Object.entries(licences)
    .filter(([licence]) => !ALLOWED.test(licence))
    .flatMap(([licence, packages]) => packages.map(({ name }) => ({ licence, name })))
  expect(Object.keys(licences)).toContain('MIT')
  expect(others.filter(({ name }) => !LINKED_LIBRARIES.test(name))).toEqual([])
  expect(others.every(({ licence }) => licence === 'LGPL-3.0-or-later')).toBe(true)
})

test('the bill of materials names every package of production', { timeout: 120_000 }, async () => {
  const bill = JSON.parse(await pnpm('sbom', '--sbom-format', 'cyclonedx', '--prod', '--lockfile-only')) as {
    components: { group?: string; name: string; version: string }[]
  }
  const listed = bill.components.map(
    ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`,
  )
  const expected = Object.entries(manifest.dependencies).map(([name, version]) => `${name}@${version}`)
  expect(expected.filter(dependency => !listed.includes(dependency))).toEqual([])
})
