import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'

test('the build puts Brotli and gzip beside text assets that get smaller, and leaves the rest alone', () => {
  const root = mkdtempSync(join(tmpdir(), 'compress-assets-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const assets = join(root, 'dist/client/assets')
  mkdirSync(assets, { recursive: true })
  const text = 'export const honig = "Blütenhonig"\n'.repeat(200)
  writeFileSync(join(assets, 'main.js'), text)
  writeFileSync(join(assets, 'tiny.svg'), '<svg/>')
  writeFileSync(join(assets, 'picture.webp'), text)

  execFileSync(process.execPath, [resolve('server/dev/build/compress-assets.ts')], { cwd: root })

  expect(readdirSync(assets).toSorted()).toEqual([
    'main.js',
    'main.js.br',
    'main.js.gz',
    'picture.webp',
    'tiny.svg',
  ])
  expect(brotliDecompressSync(readFileSync(join(assets, 'main.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(assets, 'main.js.gz'))).toString()).toBe(text)
})
